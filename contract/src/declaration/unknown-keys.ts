/**
 * The places of keys that a schema did not know: schemas drop those from what they hand out. Who writes a declaration is told of them,
 * since a misspelt key would be without effect; who reads one goes on without them, since a newer release may have written them.
 *
 * @returns dot paths, `tools.0.shortname`
 */
export function unknownKeys(input: unknown, read: unknown, place = ''): string[] {
  if (typeof input !== 'object' || input === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const here = place === '' ? key : `${place}.${key}`;
    return Object.hasOwn(read, key) ? unknownKeys(value, (read as Record<string, unknown>)[key], here) : [here];
  });
}

/**
 * The code of a system error (`ENOENT`, `ENOSPC`, …). By its shape and not by its class: a system error may come from another realm
 * than ours, as it does in a test runner, and is then no `instanceof Error`.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

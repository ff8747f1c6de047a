/**
 * Whether a remote that was built against `range` may run on this version of the shared package.
 *
 * A caret range as semver defines it, for versions from 1.0.0 on: same major, and at least the minor and patch named.
 * Source: https://semver.org, node-semver's caret ranges.
 *
 * @param range for example `^1.2.0`
 * @param version for example `1.4.1`
 */
export function contractAccepts(range: string, version: string): boolean {
  const wanted = numbers(range.replace(/^\^/, ''));
  const present = numbers(version);
  if (!wanted || !present) return false;
  const [major, minor, patch] = present;
  if (major !== wanted[0]) return false;
  if (minor !== wanted[1]) return minor > wanted[1];
  return patch >= wanted[2];
}

function numbers(version: string): [number, number, number] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version.split('-')[0] ?? '');
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

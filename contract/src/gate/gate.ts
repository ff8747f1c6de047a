/** How a remote's contract range and the contract of a page stand to each other. */
export type Fit = 'fits' | 'too-new' | 'too-old';

/**
 * Holds the range that a remote was built against against the version of the contract in this page.
 *
 * A caret range as semver defines it, for versions from 1.0.0 on: same major, and at least the minor and patch named.
 * Source: https://semver.org, node-semver's caret ranges.
 *
 * @param range for example `^1.2.0`; what a later release leaves out of it counts as 0
 * @param version for example `1.4.1`
 * @returns `too-new` where the remote needs what this page does not have yet; nothing where one of the two cannot be read
 */
export function contractFit(range: string, version: string): Fit | undefined {
  const wanted = numbers(range.replace(/^\^/, ''));
  const present = numbers(version);
  if (!wanted || !present) return undefined;
  if (wanted[0] < present[0]) return 'too-old';
  const place = wanted.findIndex((number, index) => number !== present[index]);
  return place < 0 || (wanted[place] ?? 0) < (present[place] ?? 0) ? 'fits' : 'too-new';
}

function numbers(version: string): [number, number, number] | undefined {
  const match = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(version.split('-')[0] ?? '');
  return match ? [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)] : undefined;
}

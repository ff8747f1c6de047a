/** What the report says of the soak. */

/**
 * @typedef {{ minutes: number, early: number, late: number, ratio: number, limit: number, steps: number[], done: Record<string, number>, failed: number }} Soak
 */

/** @param {Soak | undefined} measured megabytes; nothing where it came to no end */
export function soakSection(measured) {
  if (!measured) return `## Soak\n\nIt came to no end.\n`;
  const { minutes, early, late, ratio, limit, steps, done, failed } = measured;
  return `## Soak

${minutes} minutes of mixed work on the built API: ${early} MB after a sixth of it, ${late} MB at its end, ${ratio} times (at most ${limit}); over
time ${steps.join(', ')} MB. ${failed} calls failed.

| what was done | times |
| --- | --- |
${Object.entries(done)
  .map(([what, count]) => `| ${what} | ${count} |`)
  .join('\n')}
`;
}

/** What the report says of the mask editor. */

/**
 * Milliseconds, unless another unit is named; e2e/bench/limits.ts says what each is.
 *
 * @typedef {{ p50: number, p95: number, frames: number, undo: number, zoom: number, request: number, memory?: number, kept: number }} PageFigures
 * @typedef {object} MaskEditor
 * @property {{ slowed: number, ours: PageFigures, bare: PageFigures, p95Ratio: number }[]} speeds
 * @property {{ what: string, value: number, limit: number, holds: boolean }[]} limits
 */

/** @param {MaskEditor | undefined} measured nothing where it came to no end */
export function maskEditorSection(measured) {
  if (!measured) return `## Mask editor\n\nIt came to no end.\n`;
  const { speeds, limits } = measured;
  return `## Mask editor

Painting on 24 megapixels with 200 strokes on it, in Chromium, beside a bare page that does nothing else, in turns. Milliseconds, medians
of the rounds; p50 and p95 are from an input to the frame that shows it.

| CPU | page | p50 | p95 | frames a second | undo | zoom | click to request | memory, MB | points kept |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${speeds.flatMap(({ slowed, ours, bare }) => [row(slowed, 'ours', ours), row(slowed, 'bare', bare)]).join('\n')}

| limit | measured | limit at | |
| --- | --- | --- | --- |
${limits.map(({ what, value, limit, holds }) => `| ${what} | ${value.toFixed(1)} | ${limit} | ${holds ? 'holds' : 'broken'} |`).join('\n')}
`;
}

/** @param {number} slowed @param {string} page @param {PageFigures} figures */
function row(slowed, page, { p50, p95, frames, undo, zoom, request, memory, kept }) {
  const numbers = [p50, p95, frames, undo, zoom, request].map((value) => value.toFixed(1));
  return `| ${[`${slowed}×`, page, ...numbers, memory?.toFixed(0) ?? '', kept].join(' | ')} |`;
}

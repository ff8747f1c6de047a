/** Draws the icons of the installed studio from the mark of its page: `npm run icons -w @likeness/shell`, after `icon.svg` has changed. */

import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const documents = new URL('../src/document/', import.meta.url);
const mark = readFileSync(new URL('icon.svg', documents), 'utf8');

/** Where a system cuts an icon to its own shape: the ground to all edges, and the mark within the middle four fifths (W3C, maskable icons). */
const onWholeGround = mark
  .replace('rx="8"', '')
  .replace(/(<rect[^>]*>)(.*)(<\/svg>)/, '$1<g transform="translate(1.6 1.6) scale(.9)">$2</g>$3');

const icons = [
  { name: 'icon-192.png', svg: mark, size: 192 },
  { name: 'icon-512.png', svg: mark, size: 512 },
  { name: 'icon-maskable-512.png', svg: onWholeGround, size: 512 },
  { name: 'icon-apple-180.png', svg: onWholeGround, size: 180 },
];

mkdirSync(new URL('icons/', documents), { recursive: true });
for (const { name, svg, size } of icons) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(`icons/${name}`, documents)));
}

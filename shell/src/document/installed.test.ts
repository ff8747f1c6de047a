import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLOR_VALUES } from '@likeness/shared/theme';

const read = (name: string): Buffer => readFileSync(path.join(__dirname, name));
const page = read('../index.html').toString();
const manifest = JSON.parse(read('studio.webmanifest').toString()) as {
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose?: string }[];
};

/** Width and height stand at fixed places in every PNG (ISO/IEC 15948, IHDR). */
const sizesOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it('has the colours of the theme, around the page and before it is there', () => {
  const [light, dark] = COLOR_VALUES.surface;
  expect(page).toContain(`content="${light}" media="(prefers-color-scheme: light)" data-scheme="light"`);
  expect(page).toContain(`content="${dark}" media="(prefers-color-scheme: dark)" data-scheme="dark"`);
  expect(manifest).toMatchObject({ background_color: COLOR_VALUES.paper[0], theme_color: light });
});

it('knows the scheme’s colours before it sets which of them holds', () => {
  expect(page.indexOf('data-scheme="dark"')).toBeLessThan(page.indexOf('theme-boot.js'));
});

it('names icons that the build brings, each as large as it says, one of them for a shape that the system cuts', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of manifest.icons) {
    expect(page).toContain(`./document/icons${src}?asset`);
    expect(sizesOf(read(`icons${src}`))).toBe(sizes);
  }
});

import sharp from 'sharp';

/** The average colour of a small picture, `#rrggbb`, of what can be seen of it; nothing where nothing can. */
export async function averageColor(picture: Uint8Array): Promise<string | undefined> {
  const { data } = await sharp(picture).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    red += (data[at] ?? 0) * alpha;
    green += (data[at + 1] ?? 0) * alpha;
    blue += (data[at + 2] ?? 0) * alpha;
    opacity += alpha;
  }
  if (opacity === 0) return undefined;
  const hex = (sum: number) =>
    Math.round(sum / opacity)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

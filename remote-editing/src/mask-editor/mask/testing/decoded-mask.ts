import sharp from 'sharp';

/** An exported mask as its receiver sees it: one value for each pixel, row by row. */
export async function decodedMask(mask: Blob) {
  const { data, info } = await sharp(Buffer.from(await mask.arrayBuffer()))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, values: [...data] };
}

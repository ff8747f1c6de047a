import sharp, { type Sharp } from 'sharp';

import type { EnginePicture, PictureFormat } from '../../engine';
import type { RawPicture } from './raw-picture';

/** Encodes a picture anew, with no metadata. JPEG has no transparency: it is dropped onto white. */
export async function encodePicture(picture: RawPicture, format: PictureFormat): Promise<EnginePicture> {
  const input = fromRaw(picture);
  const { data, info } = await inFormat(
    format === 'jpeg' && picture.channels === 4 ? input.flatten({ background: '#ffffff' }) : input,
    format,
  ).toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), format, width: info.width, height: info.height };
}

/** A sharp pipeline that starts from a decoded picture, for resizing and the like. */
export function fromRaw(picture: RawPicture): Sharp {
  const { width, height, channels } = picture;
  return sharp(bufferOf(picture.data), { raw: { width, height, channels } });
}

function bufferOf(data: Uint8ClampedArray): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

function inFormat(input: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'jpeg':
      // Full chroma: the halved one shows as fringes where a cut-out meets its scene.
      return input.jpeg({ quality: 93, chromaSubsampling: '4:4:4', mozjpeg: false });
    case 'png':
      return input.png({ compressionLevel: 7 });
    case 'webp':
      return input.webp({ quality: 93, smartSubsample: true });
  }
}

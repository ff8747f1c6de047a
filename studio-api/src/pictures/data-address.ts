import type { EnginePicture } from '@likeness/engine';

import { Refusal } from '../refusal';
import { checkOutside, openPicture, unreadable } from './check-picture';

/** A `data:` address that names a picture and carries it as base64. */
const DATA_ADDRESS = /^data:(?:image\/[a-z0-9.+-]+)?(?:;[a-z0-9-]+=[a-z0-9-]+)*;base64,/i;

export function isDataAddress(address: string): boolean {
  return /^data:/i.test(address);
}

/**
 * The picture in a `data:` address, checked by content, encoded anew without the metadata of its origin.
 * @throws Refusal where it carries no picture that can be kept.
 */
export async function readDataAddress(address: string): Promise<EnginePicture> {
  const head = DATA_ADDRESS.exec(address)?.[0];
  if (head === undefined) throw new Refusal('UNSUPPORTED_PICTURE', 'This data: address carries no picture.');
  const given = Buffer.from(address.slice(head.length), 'base64');
  const outside = await checkOutside(given);
  const format = outside.format === 'jpeg' || outside.format === 'webp' ? outside.format : 'png';
  try {
    const { data, info } = await openPicture(given)
      .rotate()
      .toFormat(format, format === 'png' ? {} : { quality: 95 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, format, width: info.width, height: info.height };
  } catch (error) {
    throw unreadable('The picture', error);
  }
}

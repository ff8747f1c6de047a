import type { FastifyRequest } from 'fastify';

import { checkPicture } from '../pictures/check-picture';
import type { Pictures } from '../pictures/pictures';
import { Refusal } from '../refusal';
import { accountOf } from './authentication';

/** A picture that comes as a file in one field or as one of the caller's own addresses in another. */
export interface PictureInput {
  readonly file: string;
  readonly address: string | undefined;
  /** The sentence where neither is there. */
  readonly missing: string;
}

/**
 * The picture, checked. A file wins over an address.
 * @throws Refusal before anything is held.
 */
export async function readPictureInput(
  request: FastifyRequest,
  pictures: Pictures,
  { file, address, missing }: PictureInput,
): Promise<Buffer> {
  if (request.upload?.has(file)) return readPictureFile(request, file);
  if (address === undefined || address.trim() === '') throw new Refusal('INVALID_REQUEST', missing);
  return pictures.readOwn(accountOf(request).id, address);
}

const NAMES: Readonly<Record<string, string>> = {
  reference_image: 'The reference image',
  mask_image: 'The mask',
  outfit_image: 'The outfit image',
  person_image: 'The image of the person',
};

export async function readPictureFile(request: FastifyRequest, file: string): Promise<Buffer> {
  if (!request.upload?.has(file)) throw new Refusal('INVALID_REQUEST', `${pictureName(file)} is missing.`);
  const bytes = await request.upload.read(file);
  await checkPicture(bytes, pictureName(file));
  return bytes;
}

/** How a sentence calls the picture of a field. */
export function pictureName(field: string): string {
  return NAMES[field] ?? 'The picture';
}

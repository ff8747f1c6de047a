import type { FastifyReply } from 'fastify';

import type { Decoding } from '../pictures/decoding';
import type { Pictures } from '../pictures/pictures';
import { Refusal } from '../refusal';
import type { CheckedPicture } from '../tools/tools';
import { accountOf } from './authentication';
import { decodingCall } from './before-body';

/** A picture that comes as a file in one field or as one of the caller's own addresses in another. */
export interface PictureInput {
  readonly file: string;
  readonly address: string | undefined;
  /** The sentence where neither is there. */
  readonly missing: string;
}

export interface PictureInputServices {
  readonly pictures: Pictures;
  readonly decoding: Decoding;
  readonly stopping: AbortSignal;
}

/** The pictures of a tool's request: checked, then left on the disk until the engine takes them up. */
export class PictureInputs {
  /** @param isFree Nobody pays for what they are for. */
  constructor(
    private readonly services: PictureInputServices,
    private readonly isFree = false,
  ) {}

  /**
   * A file wins over an address.
   * @throws Refusal before anything is held.
   */
  async check(reply: FastifyReply, { file, address, missing }: PictureInput): Promise<CheckedPicture> {
    const { request } = reply;
    if (request.upload?.has(file)) return this.checkFile(reply, file);
    if (address === undefined || address.trim() === '') throw new Refusal('INVALID_REQUEST', missing);
    const { pictures } = this.services;
    const { id } = accountOf(request);
    const { look } = await pictures.findOwn(id, address);
    return { ...look, read: () => pictures.readOwn(id, address) };
  }

  /** @throws Refusal before anything is held. */
  async checkFile(reply: FastifyReply, field: string): Promise<CheckedPicture> {
    const { upload } = reply.request;
    const name = pictureName(field);
    if (!upload?.has(field)) throw new Refusal('INVALID_REQUEST', `${name} is missing.`);
    const { decoding, stopping } = this.services;
    const inTurn = decoding.turnsOf({ ...decodingCall(reply, stopping), isFree: this.isFree });
    const file = upload.path(field);
    const outside = await inTurn((work) => work.outside(file, name));
    await inTurn((work) => work.pixels(file, name), outside);
    return { read: () => upload.read(field) };
  }
}

const NAMES: Readonly<Record<string, string>> = {
  reference_image: 'The reference image',
  mask_image: 'The mask',
  outfit_image: 'The outfit image',
  person_image: 'The image of the person',
};

/** How a sentence calls the picture of a field. */
export function pictureName(field: string): string {
  return NAMES[field] ?? 'The picture';
}

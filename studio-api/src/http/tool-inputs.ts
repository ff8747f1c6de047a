import type { FastifyReply, FastifyRequest } from 'fastify';

import { checkPicture } from '../pictures/check-picture';
import type { Decoding, DecodingCall } from '../pictures/decoding';
import type { Pictures } from '../pictures/pictures';
import { Refusal } from '../refusal';
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

/** Reads the pictures of a tool's request. */
export class PictureInputs {
  /** @param isFree Nobody pays for what they are for. */
  constructor(
    private readonly services: PictureInputServices,
    private readonly isFree = false,
  ) {}

  /**
   * The picture, checked. A file wins over an address.
   * @throws Refusal before anything is held.
   */
  async read(request: FastifyRequest, reply: FastifyReply, { file, address, missing }: PictureInput): Promise<Buffer> {
    if (request.upload?.has(file)) return this.readFile(request, reply, file);
    if (address === undefined || address.trim() === '') throw new Refusal('INVALID_REQUEST', missing);
    const { decoding, pictures } = this.services;
    // In its turn, though nothing is decoded: what is refused as too much is then not read either.
    return decoding.inTurn(this.call(request, reply), () => pictures.readOwn(accountOf(request).id, address));
  }

  /** @throws Refusal before anything is held. */
  async readFile(request: FastifyRequest, reply: FastifyReply, file: string): Promise<Buffer> {
    const { upload } = request;
    if (!upload?.has(file)) throw new Refusal('INVALID_REQUEST', `${pictureName(file)} is missing.`);
    const { decoding } = this.services;
    return decoding.inTurn(this.call(request, reply), async () => {
      const bytes = await upload.read(file);
      await checkPicture(bytes, pictureName(file));
      return bytes;
    });
  }

  private call(request: FastifyRequest, reply: FastifyReply): DecodingCall {
    return { ...decodingCall(request, reply, this.services.stopping), isFree: this.isFree };
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

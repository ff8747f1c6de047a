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
  /** The fields of files that the work needs, too: a form without one is refused before any picture of it is decoded. */
  readonly besides?: readonly string[];
}

export interface PictureInputServices {
  readonly pictures: Pictures;
  readonly decoding: Decoding;
}

/** The pictures of a tool's request: checked, then left on the disk until the engine takes them up. */
export class PictureInputs {
  /** What hears, for each request, how many milliseconds one of its pictures took to be decoded. */
  private readonly listeners = new WeakMap<FastifyReply, (milliseconds: number) => void>();

  /** @param isFree Nobody pays for what they are for. */
  constructor(
    private readonly services: PictureInputServices,
    private readonly isFree = false,
  ) {}

  /**
   * A file wins over an address.
   * @throws Refusal before anything is held.
   */
  async check(reply: FastifyReply, { file, address, missing, besides = [] }: PictureInput): Promise<CheckedPicture> {
    const { request } = reply;
    const isFile = request.upload?.has(file) ?? false;
    if (!isFile && (address === undefined || address.trim() === '')) throw new Refusal('INVALID_REQUEST', missing);
    for (const field of besides) if (!request.upload?.has(field)) throw missingFile(field);
    if (isFile || address === undefined) return this.checkFile(reply, file);
    const { pictures } = this.services;
    const { id } = accountOf(request);
    const { look, pixels } = await pictures.findOwn(id, address);
    return { ...look, pixels, read: () => pictures.readOwn(id, address) };
  }

  /** @throws Refusal before anything is held. */
  async checkFile(reply: FastifyReply, field: string): Promise<CheckedPicture> {
    const { upload } = reply.request;
    if (!upload?.has(field)) throw missingFile(field);
    const name = pictureName(field);
    const { decoding } = this.services;
    const inTurn = decoding.turnsOf({
      ...decodingCall(reply),
      isFree: this.isFree,
      onDone: this.listenerFor(reply),
    });
    const file = upload.path(field);
    const outside = await inTurn((work) => work.outside(file, name));
    await inTurn((work) => work.pixels(file, name), outside);
    return { pixels: outside.width * outside.height, read: () => upload.read(field) };
  }

  /** A form that is refused or given up costs nothing, whatever has been decoded of it: that counts as come to nothing. */
  private listenerFor(reply: FastifyReply): (milliseconds: number) => void {
    const known = this.listeners.get(reply);
    if (known) return known;
    const { raw: response, request } = reply;
    const { id } = accountOf(request);
    let spent = 0;
    const tell = (): void => {
      const cameToNothing = response.destroyed && (response.statusCode >= 400 || !response.writableFinished);
      if (!cameToNothing) return;
      this.services.decoding.cameToNothing(id, spent);
      spent = 0;
    };
    response.once('close', tell);
    const listener = (milliseconds: number): void => {
      spent += milliseconds;
      // Whoever has gone may be heard of before the picture is given up.
      tell();
    };
    this.listeners.set(reply, listener);
    return listener;
  }
}

function missingFile(field: string): Refusal {
  return new Refusal('INVALID_REQUEST', `${pictureName(field)} is missing.`);
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

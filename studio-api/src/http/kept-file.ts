import { pipeline, Transform, type Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { mediaName, type Media } from '../pictures/media';
import type { Pictures } from '../pictures/pictures';
import { Refusal } from '../refusal';
import type { OpenFile, ReadTurn } from '../storage/file-store';
import { interrupted } from './form';

/** Where results are kept. They are sent from there: in memory, those that are read slowly, or never, would add up to gigabytes. */
export type KeptPictures = Pick<Pictures, 'open'>;

/** Opens a picture that is sent next. @throws Refusal with NOT_FOUND where it was deleted meanwhile, and where nobody waits for it any more. */
export async function openKept(reply: FastifyReply, pictures: KeptPictures, media: Media): Promise<OpenFile> {
  const opened = await pictures.open(mediaName(media), reply.request.ip);
  if (!opened) throw new Refusal('NOT_FOUND', 'This picture does not exist any more.');
  if (reply.raw.destroyed) {
    await opened.file.close();
    throw interrupted();
  }
  return opened.file;
}

/** All of a file as base64, between two texts of ASCII, and the length of it all. */
export function readInBase64(
  file: OpenFile,
  inTurn: ReadTurn,
  before: string,
  after: string,
): { readonly length: number; readonly json: Readable } {
  let rest = Buffer.alloc(0);
  const json = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Three bytes are four characters.
      const bytes = Buffer.concat([rest, chunk]);
      const whole = bytes.byteLength - (bytes.byteLength % 3);
      rest = bytes.subarray(whole);
      done(null, bytes.toString('base64', 0, whole));
    },
    flush(done) {
      done(null, rest.toString('base64') + after);
    },
  });
  json.push(before);
  // Whoever sends it sees it end too soon, where the file does.
  pipeline(file.read(inTurn), json, () => undefined);
  return { length: before.length + Math.ceil(file.size / 3) * 4 + after.length, json };
}

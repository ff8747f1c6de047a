import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

import {
  errorCodes,
  type FastifyReply,
  type FastifyRequest,
  type onRequestAsyncHookHandler,
  type preValidationAsyncHookHandler,
} from 'fastify';

import { dataAddressBytes, isDataAddress } from '../pictures/data-address';
import type { Decoding } from '../pictures/decoding';
import type { TemporaryFiles } from '../storage/temporary-files';
import { decodingCall } from './before-body';
import { hasLeft } from './client-gone';
import { otherForm, readFlatJson } from './flat-json';
import { brokenOff, interrupted, Upload } from './form';
import { isLargeJson } from './upload-places';

/** Hundreds of times the longest address of ours. */
export const ADDRESS_CHARACTERS = 4_096;

/** The field of {@link Upload} for what a `data:` address carries; in the body its beginning stands for it. */
export const SAVED_FILE = 'image';
const DATA_MARK = 'data:';
/** Whose pieces are read whose turn it is: in the line of their own network they would stand behind whatever else that sends. */
const IN_TURN = { ip: 'who reads a large body' };

export interface SavedPictureServices {
  readonly temporaryFiles: TemporaryFiles;
  readonly decoding: Decoding;
}

/** Runs hooks only before bodies that may carry a picture. */
export function whereLarge(...hooks: onRequestAsyncHookHandler[]): onRequestAsyncHookHandler {
  return async function (request, reply) {
    if (isLargeJson(request)) for (const hook of hooks) await hook.call(this, request, reply);
  };
}

/**
 * Reads the body that saves a picture before validation. A large one goes to the disk as it comes in, and is read when it is its account's
 * turn: what many send slowly takes no memory. The picture of a `data:` address becomes a file of the upload.
 */
export function readSavedPicture(services: SavedPictureServices): preValidationAsyncHookHandler {
  return async (request, reply) => {
    // The schema refuses a form.
    if (request.isMultipart()) return;
    const upload = new Upload(services.temporaryFiles, request.ip);
    request.upload = upload;
    request.body = await readBody(request, reply, upload, services).catch((error: unknown) => {
      throw brokenOff(error);
    });
  };
}

async function readBody(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
  { temporaryFiles, decoding }: SavedPictureServices,
): Promise<Record<string, unknown>> {
  const { bodyLimit } = request.routeOptions;
  const read = async (body: Readable, asker: Pick<FastifyRequest, 'ip'> = request) => {
    const { image_url: address } = await readFlatJson(asker, body, bodyLimit);
    // Nothing else is kept until the picture has been looked at: another field may be as long.
    if (typeof address !== 'string') return address === undefined ? {} : { image_url: address };
    // Who asks whether it is one of ours would read all of it, however long.
    if (!isDataAddress(address)) return { image_url: address.slice(0, ADDRESS_CHARACTERS) };
    await upload.receive(SAVED_FILE, Readable.from(dataAddressBytes(address)));
    return { image_url: DATA_MARK };
  };
  if (!isLargeJson(request)) return read(request.raw);
  const body = await temporaryFiles.receive(Readable.from(within(bodyLimit, request.raw)), request.ip);
  try {
    const { size: jsonBytes } = await stat(body);
    const call = { ...decodingCall(reply), isFree: true, jsonBytes };
    const pieces = () => carryingPicture(createReadStream(body), () => hasLeft(reply));
    return await decoding.inTurn(call, () => read(Readable.from(pieces()), IN_TURN));
  } finally {
    await temporaryFiles.remove(body);
  }
}

/** The stream stays open, so that whoever sent too much can read why. */
async function* within(mostBytes: number, body: Readable): AsyncGenerator<Buffer, void> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    yield chunk;
  }
}

/** The beginning of an address that carries a picture, as every program writes it. */
const CARRIES_PICTURE = /"data:/i;
/**
 * Six characters in place of one. Some programs write each `+` of base64 so, which is one of 64: text of nothing else takes four times as
 * long to read.
 */
const ESCAPE = '\\u';
const LEAST_BYTES_FOR_ESCAPE = 24;

/**
 * A large body that carries no picture is left unread: to put together an address of megabytes, and to look at it, would take as long as a
 * picture's. A picture in base64 is ASCII, and so is whatever stands behind its beginning.
 */
async function* carryingPicture(body: Readable, isGivenUp: () => boolean): AsyncGenerator<Buffer, void> {
  let isKnown = false;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (isGivenUp()) throw interrupted();
    const start = isKnown ? 0 : chunk.toString('latin1', 0, ADDRESS_CHARACTERS).search(CARRIES_PICTURE);
    if (start === -1 || !isAscii(chunk.subarray(start)) || isMostlyEscaped(chunk, start)) throw otherForm();
    isKnown = true;
    yield chunk;
  }
}

function isMostlyEscaped(chunk: Buffer, start: number): boolean {
  let left = 1 + chunk.byteLength / LEAST_BYTES_FOR_ESCAPE;
  for (let at = chunk.indexOf(ESCAPE, start); at !== -1 && left > 0; at = chunk.indexOf(ESCAPE, at + 1)) left -= 1;
  return left <= 0;
}

import type { Readable } from 'node:stream';

import type { EnginePicture } from '@likeness/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { encodedAsPng } from '../pictures/encoded-as-png';
import type { Media } from '../pictures/media';
import type { ToolResult } from '../tools/tools';
import { mediaAddress } from './addresses';
import { UnauthorizedAnswer } from './authentication';
import { ErrorAnswer } from './error-answers';
import { openKept, readInBase64, type KeptPictures } from './kept-file';
import { pieceTurn } from './piece-turns';

/** What every tool may refuse with. */
export const TOOL_REFUSALS = {
  400: ErrorAnswer,
  401: UnauthorizedAnswer,
  402: ErrorAnswer,
  413: ErrorAnswer,
  422: ErrorAnswer,
  503: ErrorAnswer,
  507: ErrorAnswer,
};

/** Base64 and JSON of more than this would make everyone else wait: a whole answer is made in one go. */
const INLINE_BYTES = 4 * 1_048_576;

export const ADDRESS_ANSWER = {
  200: Type.String({ description: 'The address of the result.' }),
};
export const PICTURE_ANSWERS = {
  200: Type.Union([
    Type.Object({
      image: Type.String({ description: 'The picture, a PNG in base64.' }),
      image_url: Type.String({ description: 'Its lasting address; also in Content-Location.' }),
    }),
    Type.String({ description: 'The address alone, where the picture is large.' }),
  ]),
};

const PictureBytes = { schema: Type.String({ format: 'binary' }) };
export const PICTURE_BODY_ANSWERS = {
  200: {
    description: 'The picture; its lasting address stands in Content-Location.',
    content: { 'image/png': PictureBytes, 'image/jpeg': PictureBytes, 'image/webp': PictureBytes },
  },
};

/** The picture as base64 in JSON, beside its lasting address; a large one by its address alone. */
export async function pictureAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, media }: ToolResult,
  pictures: KeptPictures,
): Promise<FastifyReply> {
  // What a photograph's PNG may take, where it would have to be made first.
  const size = picture.format === 'png' ? picture.bytes.byteLength : picture.width * picture.height * 3;
  if (size > INLINE_BYTES) return addressAnswer(request, reply, media);
  const address = mediaAddress(request, media);
  // Put together by hand: base64 has nothing to escape, and to search megabytes of it takes longer than all the rest.
  const [before, after] = ['{"image":"', `","image_url":${JSON.stringify(address)}}`];
  if (picture.format === 'png') {
    const file = await openKept(reply, pictures, media);
    const { length, json } = readInBase64(file, pieceTurn(request), before, after);
    return sendJson(reply.header('content-length', length), address, json);
  }
  const png = await convertedToPng(request, picture);
  if (!png) return addressAnswer(request, reply, media);
  const image = Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64');
  return sendJson(reply, address, before + image + after);
}

/** The picture's lasting address as a JSON string; left to the framework, a bare string would go out as text. */
export function addressAnswer(request: FastifyRequest, reply: FastifyReply, media: Media): FastifyReply {
  const address = mediaAddress(request, media);
  return sendJson(reply, address, JSON.stringify(address));
}

function sendJson(reply: FastifyReply, address: string, json: string | Readable): FastifyReply {
  return reply.header('content-location', address).type('application/json; charset=utf-8').send(json);
}

async function convertedToPng(request: FastifyRequest, picture: EnginePicture): Promise<Uint8Array | undefined> {
  try {
    return await encodedAsPng(picture);
  } catch (error) {
    // The result is kept and paid by now: the page gets it by its address.
    request.log.warn({ err: error }, 'A result could not be encoded as PNG.');
    return undefined;
  }
}

/** The picture as the body. */
export async function pictureBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { media }: ToolResult,
  pictures: KeptPictures,
): Promise<FastifyReply> {
  const file = await openKept(reply, pictures, media);
  return reply
    .headers({ 'content-location': mediaAddress(request, media), 'content-length': file.size })
    .type(`image/${media.format}`)
    .send(file.read(pieceTurn(request)));
}

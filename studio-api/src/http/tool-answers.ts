import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { encodedAsPng } from '../pictures/encoded-as-png';
import type { ToolResult } from '../tools/tools';
import { mediaAddress } from './addresses';
import { UnauthorizedAnswer } from './authentication';
import { ErrorAnswer } from './error-answers';

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

export const PICTURE_ANSWERS = {
  200: Type.Object({
    image: Type.String({ description: 'The picture, a PNG in base64.' }),
    image_url: Type.String({ description: 'Its lasting address; also in Content-Location.' }),
  }),
};

const PictureBytes = { schema: Type.String({ format: 'binary' }) };
export const PICTURE_BODY_ANSWERS = {
  200: {
    description: 'The picture; its lasting address stands in Content-Location.',
    content: { 'image/png': PictureBytes, 'image/jpeg': PictureBytes, 'image/webp': PictureBytes },
  },
};

/** The picture as base64 in JSON, beside its lasting address. */
export async function pictureAnswer(request: FastifyRequest, reply: FastifyReply, result: ToolResult) {
  const address = mediaAddress(request, result.media);
  void reply.header('content-location', address);
  return { image: Buffer.from(await encodedAsPng(result.picture)).toString('base64'), image_url: address };
}

/** The picture as the body. */
export function pictureBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, media }: ToolResult,
): FastifyReply {
  return reply
    .header('content-location', mediaAddress(request, media))
    .type(`image/${picture.format}`)
    .send(Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength));
}

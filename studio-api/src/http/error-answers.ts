import { EngineBusyError, EngineError } from '@likeness/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { SessionOver } from '../accounts/session';
import { FormRefusal } from '../accounts/sign-up-form';
import { isAccountGone } from '../account-gone';
import { Refusal, type RefusalCode } from '../refusal';
import { isDiskFull, storageFull } from '../storage/free-space';
import { refuse, refuseToken } from './authentication';
import { hasLeft } from './client-gone';
import { interrupted, isBrokenOff } from './form';

export const ErrorAnswerSchema = Type.Object(
  {
    error: Type.String({ description: 'A sentence for the person.' }),
    code: Type.String({ description: 'The reason, for programs.' }),
  },
  { $id: 'ErrorAnswer' },
);

/** Every answer that is no success, except the forms' and the sign-in's own. By its name, so that the document says it once. */
export const ErrorAnswer = Type.Ref('ErrorAnswer#');

const STATUS: Readonly<Record<RefusalCode, number>> = {
  INVALID_REQUEST: 400,
  FOREIGN_PICTURE: 400,
  UNSUPPORTED_PICTURE: 400,
  UNREADABLE_PICTURE: 400,
  UNREADABLE_ZIP: 400,
  NO_PICTURES_IN_ZIP: 400,
  NOT_ENOUGH_CREDITS: 402,
  NOT_FOUND: 404,
  UPLOAD_INTERRUPTED: 408,
  MODEL_NOT_READY: 409,
  PICTURE_TOO_LARGE: 413,
  ZIP_TOO_LARGE: 413,

  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_TRAININGS: 429,
  BUSY: 503,
  STOPPING: 503,
  STORAGE_FULL: 507,
  QUOTA_USED_UP: 507,
};

/** Sentences for what Fastify itself refuses, by its code. */
const FASTIFY_SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request has a content type that this address does not read.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is no valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content.',
};

const TELL_MILLISECONDS = 60_000;
/** Of this process's one disk; by a clock that never goes backwards. */
let toldDiskFull = -Infinity;

/** Not for each that is refused: a full disk is no time to fill the log. */
function tellDiskFull(request: FastifyRequest): void {
  if (performance.now() - toldDiskFull < TELL_MILLISECONDS) return;
  toldDiskFull = performance.now();
  request.log.error('The disk is full.');
}

function refusalFor(error: Error, reply: FastifyReply): Error {
  if (isDiskFull(error)) return storageFull(error);
  // Who leaves while an answer goes out ends the stream that it comes from: no defect, and nobody hears of it.
  return isBrokenOff(error) && hasLeft(reply) ? interrupted(error) : error;
}

/** Turns whatever was thrown into the one shape of an error answer; only real defects are logged as errors. */
export function answerError(
  error: Error & Partial<FastifyError>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof FormRefusal) return reply.code(400).send(error.fields);
  if (error instanceof EngineError) return reply.code(422).send({ error: error.message, code: error.code });
  if (error instanceof EngineBusyError)
    return reply.code(503).header('retry-after', error.retryAfter).send({ error: error.message, code: 'BUSY' });
  if (isAccountGone(error)) return refuse(reply, 'This account does not exist any more.', 'token_not_valid');
  if (error instanceof SessionOver) return refuseToken(reply);
  const refusal = refusalFor(error, reply);
  if (refusal instanceof Refusal) {
    if (refusal.code === 'STORAGE_FULL') tellDiskFull(request);
    // What the sender still has in hand would be taken for its next request.
    if (refusal.code === 'UPLOAD_INTERRUPTED') void reply.header('connection', 'close');
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
    return reply.code(STATUS[refusal.code]).send({ error: refusal.message, code: refusal.code });
  }
  if (error.validation)
    return reply.code(400).send({ error: validationSentence(error.validation), code: 'INVALID_REQUEST' });
  const { statusCode = 500, code = 'INVALID_REQUEST' } = error;
  if (statusCode >= 400 && statusCode < 500)
    return reply.code(statusCode).send({ error: FASTIFY_SENTENCES[code] ?? 'The request cannot be read.', code });
  request.log.error({ err: error }, 'A request failed.');
  return reply.code(500).send({
    error: 'Something went wrong in the studio. Nothing was charged. Please try again.',
    code: 'INTERNAL',
  });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // It may be there after the next release.
  void reply.header('cache-control', 'no-store');
  return reply.code(404).send({ error: 'There is nothing at this address.', code: 'NOT_FOUND' });
}

function validationSentence([first]: NonNullable<FastifyError['validation']>): string {
  if (!first) return 'The request is not complete.';
  const missing = first.params.missingProperty;
  const path = [...first.instancePath.split('/').slice(1), ...(typeof missing === 'string' ? [missing] : [])];
  if (typeof missing === 'string') return `The field ${path.join('.')} is missing.`;
  if (path.length === 0) return 'The request is empty or has another form than expected.';
  return `The field ${path.join('.')} ${first.message ?? 'is not valid'}.`;
}

/** Before a byte of the body is read, which the framework would parse. To be added behind the check of the host, which answers first. */
export function refuseUnknown(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => (request.is404 ? answerNotFound(request, reply) : undefined));
}

import type { onRequestAsyncHookHandler } from 'fastify';

import { Refusal } from '../refusal';
import { accountOf } from './authentication';
import { OpenCounts } from './open-counts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place of an upload once its files are gone; undefined where none was taken. */
    leaveUploadPlace: (() => void) | undefined;
  }
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Before the body of an upload is read: an account may have so many under way, from their first byte until they are answered. Each may
 * lie on the disk for as long as its sender takes.
 */
export function boundUploads(perAccount: number): onRequestAsyncHookHandler {
  const underWay = new OpenCounts<number>();
  return async (request) => {
    const { id } = accountOf(request);
    if (underWay.of(id) >= perAccount)
      throw new Refusal('BUSY', 'Many of your uploads are under way already. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    request.leaveUploadPlace = underWay.open(id);
  };
}

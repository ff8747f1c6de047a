import { OpenCounts } from '@likeness/site/connections/open-counts.mjs';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { Refusal } from '../refusal';
import { accountOf } from './authentication';

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
  return bounded(perAccount, (request) => accountOf(request).id);
}

/** @param whose under which name it counts */
function bounded(most: number, whose: (request: FastifyRequest) => number): onRequestAsyncHookHandler {
  const underWay = new OpenCounts<number>();
  return async (request) => {
    const id = whose(request);
    if (underWay.of(id) >= most)
      throw new Refusal('BUSY', 'Many of your uploads are under way already. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    const [before, leave] = [request.leaveUploadPlace, underWay.open(id)];
    request.leaveUploadPlace = () => {
      before?.();
      leave();
    };
  };
}

/**
 * No body of ours that is JSON has more, but for those that carry a picture: prompts of 2,000 characters, each escaped. Up to 64 KB of one
 * account, on ten networks, took the process 1.8 times its memory.
 */
const LARGE_JSON_BYTES = 16 * 1_024;
const LARGE_JSON_PER_ACCOUNT = 2;
/** Of all accounts together, 16 MB. */
const LARGE_JSON_OF_ALL = 16;

export function isLargeJson({ headers }: FastifyRequest): boolean {
  return (
    Number(headers['content-length'] ?? Infinity) > LARGE_JSON_BYTES &&
    !/^multipart\//i.test(headers['content-type'] ?? '')
  );
}

/**
 * Before a body is held in memory that is larger than any of ours: an account may have two of them, and all together sixteen. Uploads have
 * bounds of their own.
 */
export function boundLargeJson(): onRequestAsyncHookHandler {
  const bounds = [boundUploads(LARGE_JSON_PER_ACCOUNT), bounded(LARGE_JSON_OF_ALL, () => 0)];
  return async function (request, reply) {
    const { config } = request.routeOptions;
    if (!['GET', 'HEAD'].includes(request.method) && config.upload !== true && isLargeJson(request))
      for (const bound of bounds) await bound.call(this, request, reply);
  };
}

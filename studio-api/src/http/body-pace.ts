import { bringsBody } from '@likeness/site/connections/brings-body.mjs';
import { fairRounds, mostInRound } from '@likeness/site/connections/round-bound.mjs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Refusal } from '../refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, whatever it comes in, and may take its time as a form does. */
    upload?: true;
  }
}

/** How fast the body of a request has to arrive. */
export interface BodyPace {
  /** For everything but an upload: the largest, 1 MB, takes a telephone on a bad day some ten seconds. */
  readonly textMilliseconds: number;
  /** An upload is looked at once in so long; a lift or a tunnel within it does no harm. */
  readonly windowMilliseconds: number;
  /** What an upload makes on average in each window. A quarter of the slowest mobile network that can show the pages at all. */
  readonly bytesPerSecond: number;
  /** What is still being sent after its answer is taken in for so long at that pace: most senders read the answer at their end only. */
  readonly afterAnswerMilliseconds: number;
  /** An answer to what is given up has so long to go out. */
  readonly cutOffMilliseconds: number;
  readonly lookMilliseconds: number;
}

export const BODY_PACE: BodyPace = {
  textMilliseconds: 15_000,
  windowMilliseconds: 30_000,
  bytesPerSecond: 8_192,
  afterAnswerMilliseconds: 5 * 60_000,
  cutOffMilliseconds: 10_000,
  lookMilliseconds: 1_000,
};

/** A crowd that began together is too slow together: answered at once, six hundred keep everybody else waiting for 180 ms. */
const inTurn = fairRounds(mostInRound);

/**
 * Gives up requests whose bodies arrive too slowly: answers 408 and closes the connection. It counts what came in on the socket, so it
 * holds for every parser, and for a body that nobody reads.
 */
export function guardBodies(server: FastifyInstance, pace: BodyPace = BODY_PACE): void {
  const arriving = new Set<ArrivingBody>();
  server.addHook('onRequest', (request, reply, done) => {
    if (bringsBody(request)) arriving.add(new ArrivingBody(request, reply, pace));
    done();
  });
  const look = setInterval(() => {
    for (const body of arriving) if (body.isOver()) arriving.delete(body);
  }, pace.lookMilliseconds).unref();
  server.addHook('onClose', async () => {
    clearInterval(look);
  });
}

/**
 * Ends a request whose body is still coming: it is answered, and its connection closed.
 * @param answer Sends what it is refused with, which has so many milliseconds to go out.
 */
export function cutOff(reply: FastifyReply, cutOffMilliseconds: number, answer: () => void): void {
  const { raw } = reply.request;
  if (reply.sent || raw.complete || raw.socket.destroyed) return;
  // An answer that has begun cannot be another; one that waits behind another may never go out.
  if (reply.raw.headersSent) {
    raw.socket.destroy();
    return;
  }
  const cut = setTimeout(() => raw.socket.destroy(), cutOffMilliseconds).unref();
  // Once it is answered, Node tells the reader of a body no more about it, who would wait for ever.
  reply.raw.once('finish', () => raw.destroy()).once('close', () => clearTimeout(cut));
  answer();
}

class ArrivingBody {
  private readonly isUpload: boolean;
  private lookedAt = performance.now();
  /** Since when the present rule counts, and what had arrived by then. */
  private since = this.lookedAt;
  private arrivedBefore: number;
  private answeredAt: number | undefined;
  private isGivenUp = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly pace: BodyPace,
  ) {
    const { config } = request.routeOptions;
    this.isUpload = config.upload === true || /^multipart\//i.test(request.headers['content-type'] ?? '');
    this.arrivedBefore = request.raw.socket.bytesRead;
  }

  /** Looks at it, and gives it up where it is too slow. @returns whether there is nothing more to look at. */
  isOver(): boolean {
    const { request, reply, pace } = this;
    const { raw } = request;
    const now = performance.now();
    const sinceLastLook = now - this.lookedAt;
    this.lookedAt = now;
    if (raw.complete || raw.socket.destroyed) return true;
    if (this.answeredAt !== undefined) {
      if (now - this.answeredAt < pace.afterAnswerMilliseconds && !this.isTooSlow(now)) return false;
      raw.socket.destroy();
      return true;
    }
    if (reply.raw.writableEnded) {
      this.answeredAt = now;
      this.count(now);
      return false;
    }
    // Where the studio has not taken what came, the sender cannot send on.
    if (raw.readableLength >= raw.readableHighWaterMark) this.since += sinceLastLook;
    if (this.isGivenUp || !this.isTooSlow(now)) return false;
    this.isGivenUp = true;
    inTurn(request.ip, () => this.giveUp());
    return false;
  }

  private giveUp(): void {
    const { reply, pace } = this;
    const tooSlow = new Refusal('UPLOAD_INTERRUPTED', 'The request arrived too slowly. Please try again.');
    cutOff(reply, pace.cutOffMilliseconds, () => void reply.send(tooSlow));
  }

  private isTooSlow(now: number): boolean {
    const { textMilliseconds, windowMilliseconds, bytesPerSecond } = this.pace;
    const passed = now - this.since;
    if (!this.isUpload) return passed >= textMilliseconds;
    if (passed < windowMilliseconds) return false;
    const arrived = this.request.raw.socket.bytesRead - this.arrivedBefore;
    this.count(now);
    return arrived < (bytesPerSecond * passed) / 1_000;
  }

  /** Begins to count anew. */
  private count(now: number): void {
    this.since = now;
    this.arrivedBefore = this.request.raw.socket.bytesRead;
  }
}

import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Parts } from '../database/read-in-parts';
import type { OwnLines } from '../own-lines';
import { Refusal } from '../refusal';
import { SHORT_LIST } from '../short-list';
import { accountOf } from './authentication';
import { hasLeft } from './client-gone';
import { requireSession } from './ended-sessions';
import { interrupted } from './form';
import { ownRound } from './own-round';

declare module 'fastify' {
  interface FastifyInstance {
    /** By account. */
    readonly unreadLists: OwnLines<number>;
  }
}

/** Of an account. Whoever has more of them on the way reads none. */
const MOST_WAITING = 3;
const RETRY_AFTER_SECONDS = 5;

/** Whoever takes a part no sooner reads slowly, and the account's other calls wait for that no longer. */
const TAKEN_MILLISECONDS = 500;

/** A long list has to be read within so long: at 32 kbit/s the longest is. */
const UNREAD_MILLISECONDS = 5 * 60_000;

/**
 * Answers with a list. Those of thousands take tens of milliseconds each, so that those of a crowd would keep everybody else waiting to the
 * last, and they are megabytes, for as long as somebody reads them. So of a long one each part is read and made, in a round of its own, when
 * the one before has been taken. It has its account's turn until it is made, or somebody reads it slowly; then the account's next one is begun
 * when it has been read, and other calls do not wait for that.
 *
 * @throws Refusal where whoever asked has left, or has more long lists under way than are read
 */
export async function listAnswer<Entry>(
  reply: FastifyReply,
  parts: Parts<Entry>,
  answer: (entry: Entry) => unknown,
): Promise<FastifyReply> {
  const list = parts[Symbol.asyncIterator]();
  const beginning: (readonly Entry[])[] = [];
  let next = await list.next();
  for (let count = 0; !next.done; next = await list.next()) {
    beginning.push(next.value);
    count += next.value.length;
    if (count > SHORT_LIST) break;
  }
  if (next.done) return reply.send(await madeInRounds(reply, beginning, answer));
  const leaveTurn = await enter(reply);
  const all = async function* (): AsyncGenerator<readonly Entry[]> {
    yield* beginning;
    for (next = await list.next(); !next.done; next = await list.next()) yield next.value;
  };
  // One part waits, as the bytes that it is: a text that waits in a socket takes three bytes for each of its letters.
  const bytes = Readable.from(written(reply, all(), { answer, leaveTurn }), { highWaterMark: 1 });
  return reply.type('application/json; charset=utf-8').send(bytes);
}

async function madeInRounds<Entry>(
  { request }: FastifyReply,
  parts: readonly (readonly Entry[])[],
  answer: (entry: Entry) => unknown,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const part of parts) {
    if (answers.length > 0) await ownRound(request);
    answers.push(...part.map(answer));
  }
  return answers;
}

/** Until the account's last long list has been read. @returns what leaves the account's turn, which the list may have still. */
async function enter(reply: FastifyReply): Promise<() => void> {
  const { request, server } = reply;
  const { id } = accountOf(request);
  if (server.unreadLists.waiting(id) >= MOST_WAITING) throw busy();
  if (server.unreadLists.isTaken(id)) request.leaveTurn?.();
  await server.unreadLists.enter(id, () => untilRead(reply));
  requireSession(request);
  if (hasLeft(reply)) throw interrupted();
  const { leaveTurn = () => undefined } = request;
  reply.raw.once('close', leaveTurn);
  // It would be left with the answer's head.
  request.leaveTurn = undefined;
  return leaveTurn;
}

/** Or until nobody reads it any more. */
function untilRead({ raw: response }: FastifyReply): Promise<void> {
  return new Promise<void>((leave) => {
    const late = setTimeout(() => response.destroy(), UNREAD_MILLISECONDS).unref();
    const end = () => {
      clearTimeout(late);
      leave();
    };
    if (response.destroyed) end();
    else response.once('close', end);
  });
}

/** As the schema of the route has it. */
async function* written<Entry>(
  reply: FastifyReply,
  parts: Parts<Entry>,
  { answer, leaveTurn }: { readonly answer: (entry: Entry) => unknown; readonly leaveTurn: () => void },
): AsyncGenerator<Buffer> {
  const write = reply.getSerializationFunction('200');
  if (!write) throw new Error('This route has no schema for its list.');
  let before = '[';
  for await (const part of parts) {
    // Who asks for the head alone has it already.
    if (hasLeft(reply) || reply.raw.writableEnded) return;
    await ownRound(reply.request);
    const text = write(part.map(answer) as unknown as Parameters<typeof write>[0]);
    const untaken = setTimeout(leaveTurn, TAKEN_MILLISECONDS).unref();
    yield Buffer.from(before + text.slice('['.length, -']'.length));
    clearTimeout(untaken);
    before = ',';
  }
  yield Buffer.from(']');
}

/** Of a list that is in memory already. */
export async function* inParts<Entry>(
  entries: readonly Entry[],
  length = SHORT_LIST,
): AsyncGenerator<readonly Entry[]> {
  for (let from = 0; from < entries.length; from += length) yield entries.slice(from, from + length);
}

function busy(): Refusal {
  return new Refusal(
    'BUSY',
    'Several of your lists are under way already, and none is read. Please try again in a moment.',
    {
      retryAfter: RETRY_AFTER_SECONDS,
    },
  );
}

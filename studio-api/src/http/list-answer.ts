import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { OwnLines } from '../own-lines';
import { Refusal } from '../refusal';
import { SHORT_LIST } from '../short-list';
import { hasLeft } from './client-gone';
import { requireSession } from './ended-sessions';
import { interrupted } from './form';
import { ownRound } from './own-round';

/**
 * What is answered for the entries of a list. Lists of thousands take tens of milliseconds each, and come from memory: those of a crowd
 * would be made one after the other, and everybody else be kept waiting to the last. So a long one is made a hundred entries at a time.
 *
 * @param request whose answer it is
 * @param atOnce fewer, where an entry takes longer
 * @throws Refusal where whoever asked has left
 */
export async function listAnswer<Entry, Answer>(
  request: Pick<FastifyRequest, 'ip' | 'raw'>,
  entries: readonly Entry[],
  answer: (entry: Entry) => Answer,
  atOnce = SHORT_LIST,
): Promise<Answer[]> {
  if (entries.length <= atOnce) return entries.map(answer);
  const answers: Answer[] = [];
  for (const part of partsOf(entries, atOnce)) {
    await ownRound(request);
    if (request.raw.socket.destroyed) throw interrupted();
    answers.push(...part.map(answer));
  }
  return answers;
}

/** Of an account. Whoever has more of them on the way reads none. */
const MOST_WAITING = 3;
const RETRY_AFTER_SECONDS = 5;

/** A long list has to be read within so long: at 32 kbit/s the longest is. */
const UNREAD_MILLISECONDS = 5 * 60_000;

/**
 * Long lists are written like that as well, which takes as long as to make them. Of an account one is written when the last has been read: it
 * lies in memory until then, however slowly that is. The account's other calls do not wait for that.
 */
export function writeListsInParts(server: FastifyInstance): void {
  const unread = new OwnLines<number>();
  /** Until the answer has been read, or nobody reads it any more. */
  const read = ({ raw: response }: FastifyReply) =>
    new Promise<void>((leave) => {
      const late = setTimeout(() => response.destroy(), UNREAD_MILLISECONDS).unref();
      const end = () => {
        clearTimeout(late);
        leave();
      };
      if (response.destroyed) end();
      else response.once('close', end);
    });
  const lastIsRead = (accountId: number, reply: FastifyReply) =>
    new Promise<void>((enter) => {
      void unread.run(accountId, () => {
        enter();
        return read(reply);
      });
    });
  server.addHook('preSerialization', async (request, reply, payload) => {
    const written = reply.getSerializationFunction('200');
    if (!Array.isArray(payload) || payload.length <= SHORT_LIST || !written) return payload;
    if (request.account) {
      const { id } = request.account;
      if (unread.waiting(id) >= MOST_WAITING) throw busy();
      request.leaveTurn?.();
      await lastIsRead(id, reply);
      requireSession(request);
    }
    if (hasLeft(reply)) throw interrupted();
    const texts: string[] = [];
    for (const part of partsOf<unknown>(payload)) {
      await ownRound(request);
      if (hasLeft(reply)) throw interrupted();
      texts.push(written(part as unknown as Parameters<typeof written>[0]).slice('['.length, -']'.length));
    }
    // It is no JSON's text any more, but JSON.
    void reply.serializer((text: string) => text);
    return `[${texts.join(',')}]`;
  });
}

function* partsOf<Entry>(entries: readonly Entry[], length = SHORT_LIST): Generator<readonly Entry[]> {
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

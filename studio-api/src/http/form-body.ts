import { Readable } from 'node:stream';

import { fairRounds, mostInRound } from '@likeness/site/connections/round-bound.mjs';
import type { FastifyRequest } from 'fastify';

import { ownRound } from './own-round';
import { pieceTurn } from './piece-turns';

/** What stands between two parts begins so, whatever the boundary. */
const DELIMITER = Buffer.from('\r\n--');
/** A chunk with no more of them is read in a millisecond; a photo has none. */
const MOST_DELIMITERS = 40;
/** Takes a millisecond at the worst. */
const PIECE_BYTES = 1_024;

/** A crowd that is reset leaves in one round of the event loop: with all that ends with a form, 1,600 took a third of a second. */
const leaving = fairRounds(mostInRound);

/**
 * The same request for a form's parser, which hears of its limits only when it has read a chunk to its end: thousands of parts with nothing
 * in them take it a hundred milliseconds. So a chunk with very many goes to it piece by piece, with a turn for everybody else between. One
 * in which a part begins or ends has a round of the event loop to itself: the forms of a crowd may all end at the same time. Any other takes
 * turns with all that comes and goes in pieces, as whoever connects meanwhile waits for a round for each that connected before.
 *
 * What stands before, between and behind the parts, and parts that nobody asked for, are passed over by the parser, however long they go on:
 * beyond this many bytes the connection is closed.
 * @returns with `leave`, which is to be called when nothing more is read: the rest of the body stays where it is.
 */
export function withBoundedBody(
  request: FastifyRequest,
  mostBytes: number,
): { readonly bounded: FastifyRequest; readonly leave: () => void } {
  const { raw } = request;
  // One chunk at a time, as what waits here lies in memory.
  const body = Object.assign(Readable.from(inPieces(request, mostBytes), { highWaterMark: 1 }), {
    headers: raw.headers,
  });
  // It takes the body from the request that it is called on.
  const bounded = Object.create(request, { raw: { value: body } }) as FastifyRequest;
  const leave = () => {
    body.unpipe();
    body.destroy();
  };
  return { bounded, leave };
}

/** The stream stays open, so that whoever is sending reads the answer. */
async function* inPieces(request: FastifyRequest, mostBytes: number): AsyncGenerator<Buffer, void> {
  const { raw } = request;
  const inTurn = pieceTurn(request);
  let bytes = 0;
  for await (const chunk of endingInTurn(request)) {
    bytes += chunk.byteLength;
    const delimiters = delimitersIn(chunk);
    const pieceBytes = delimiters > MOST_DELIMITERS ? PIECE_BYTES : chunk.byteLength;
    if (bytes > mostBytes) raw.destroy();
    else if (delimiters === 0) {
      await new Promise<void>(inTurn);
      yield chunk;
    } else
      for (let start = 0; start < chunk.byteLength; start += pieceBytes) {
        await ownRound(request);
        yield chunk.subarray(start, start + pieceBytes);
      }
  }
}

/** What comes of a body. That its sender has left is found in turn. */
async function* endingInTurn({ raw, ip }: FastifyRequest): AsyncGenerator<Buffer, void> {
  try {
    yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    await new Promise<void>((resolve) => leaving(ip, resolve));
    throw error;
  }
}

/** Counts no further than matters. */
function delimitersIn(chunk: Buffer): number {
  let count = 0;
  let place = chunk.indexOf(DELIMITER);
  while (place !== -1 && count <= MOST_DELIMITERS) {
    count += 1;
    place = chunk.indexOf(DELIMITER, place + DELIMITER.byteLength);
  }
  return count;
}

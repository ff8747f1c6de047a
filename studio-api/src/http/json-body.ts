import { fairRounds } from '@likeness/site/connections/round-bound.mjs';
import { JSONParser } from '@streamparser/json';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

import { interrupted } from './form';
import { feedInPieces } from './json-pieces';

/** For routes whose body is never longer: several times the longest form, or the longest prompt with each of its characters escaped. */
export const SMALL_BODY_BYTES = 16 * 1_024;

/** `JSON.parse` reads as much in a few milliseconds, whatever it is. */
const AT_ONCE_BYTES = 64 * 1_024;

/** Several times what any body of ours has: each may become an object, however little of the body it takes. */
const MOST_VALUES = 256;
/** A value in an object has a name, a colon and a comma beside it. */
const MOST_TOKENS = 4 * MOST_VALUES;

/**
 * Reads JSON bodies so that none of them keeps everybody else waiting: what is longer than ours are is read with pauses. Of those that
 * are whole at the same time, however few requests began together, one is read in each round of the event loop, and answered where nothing
 * else is waited for.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const readAtOnce = server.getDefaultJsonParser('error', 'error');
  const inTurn = fairRounds(1);
  // With the one for text/plain, which would collect a whole body for nobody.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    inTurn(request.ip, () => {
      if (request.raw.socket.destroyed) done(interrupted());
      else if (body.byteLength > AT_ONCE_BYTES) readWithPauses(body, request).then((value) => done(null, value), done);
      else if (hasMoreValues(body)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
      else void readAtOnce(request, body.toString('utf8'), done);
    });
  });
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** `,`, `[` and `{`: no value without one of them before it, but for the first. */
const BEFORE_VALUE: ReadonlySet<number | undefined> = new Set([0x2c, 0x5b, 0x7b]);

/** Whether a body of JSON has more values than any of ours: those of a crowd would be in memory together, and take it all to be collected. */
function hasMoreValues(body: Buffer): boolean {
  let values = 0;
  let isText = false;
  for (let place = 0; place < body.byteLength; place += 1) {
    const byte = body[place];
    if (byte === QUOTE) isText = !isText;
    else if (isText && byte === BACKSLASH) place += 1;
    else if (!isText && BEFORE_VALUE.has(byte)) values += 1;
    if (values > MOST_VALUES) return true;
  }
  return false;
}

/** Where the socket is closed, nobody waits for what is read. */
async function readWithPauses(body: Buffer, request: FastifyRequest): Promise<unknown> {
  // As the reader at once does: no field may pass for what every object has.
  if (body.includes('__proto__')) throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  const parser = new JSONParser();
  const read: { value?: unknown; isWhole: boolean } = { isWhole: false };
  parser.onValue = ({ value, stack }) => {
    if (stack.length > 0) return;
    read.value = value;
    read.isWhole = true;
  };
  let tokens = 0;
  parser.onToken = () => {
    tokens += 1;
  };
  await feedInPieces(request, body, (piece) => {
    parser.write(piece);
    if (request.raw.socket.destroyed) throw new Error('The sender has left.');
    if (tokens > MOST_TOKENS) throw new Error('There is too much in it.');
  });
  if (!read.isWhole) throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  return read.value;
}

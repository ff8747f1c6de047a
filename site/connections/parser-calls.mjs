/**
 * What Node's parser calls: by the number that llhttp's binding has for the event, and the name of what Node gives it to call.
 *
 * @template {Call} Told
 * @typedef {{ number: number, name: string, told?: Told }} ParserEvent
 */

/** For every 32 header lines in a head that has not ended, or behind a body. @type {ParserEvent<(fields: readonly string[], url: string) => void>} */
export const onHeaders = { number: 1, name: 'parserOnHeaders' };
/** For each chunk of a body. @type {ParserEvent<(chunk: Buffer) => void>} */
export const onBody = { number: 3, name: 'parserOnBody' };

/**
 * What Node gave each parser to call, by the event's number. Parsers are used again, also by other servers and clients of this process.
 *
 * @type {WeakMap<Parser, Map<number, Call>>}
 */
const callsOfNode = new WeakMap();

/**
 * Has the parser of a connection call something else than what Node gave it to call, or nobody, until the connection closes.
 *
 * @template {Call} Told
 * @param {import('node:net').Socket} socket
 * @param {ParserEvent<Told>} event
 * @param {Told | undefined} instead
 * @returns {Told | undefined} what Node gave it; undefined where that is not known, and nothing was changed
 */
export function callInstead(socket, { number, name }, instead) {
  const { parser } = /** @type {{ parser?: Parser | null }} */ (/** @type {unknown} */ (socket));
  if (!parser) return undefined;
  const calls = callsOfNode.get(parser) ?? new Map();
  const held = parser[number];
  const call = held?.name === name ? held : calls.get(number);
  if (!call) return undefined;
  callsOfNode.set(parser, calls.set(number, call));
  parser[number] = instead;
  socket.once('close', () => {
    // It may be another connection's already.
    if (parser[number] === instead) parser[number] = call;
  });
  return call;
}

/**
 * @typedef {(...told: never[]) => void} Call
 * @typedef {Record<number, Call | undefined>} Parser
 */

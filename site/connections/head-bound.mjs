/** Of a request, and behind its body. Browsers send some twenty, proxies add some ten. */
const mostLines = 100;

/** Where Node's parser has what it calls for every 32 header lines, as llhttp's binding numbers its events, and how Node names that. */
const onHeaders = 1;
const nameOfOnHeaders = 'parserOnHeaders';

/**
 * What Node gave each parser to call. They are used again, also by other servers and clients of this process.
 * @type {WeakMap<Parser, OnHeaders>}
 */
const callsOfNode = new WeakMap();

/**
 * Closes a connection that sends ever so many header lines, and notices whose it is. A head of 16 KB has room for fourteen thousand, as Node
 * counts no separators: 190 heads of such that never end had a page take nine tenths of a second, and as many behind bodies a sign-in nine
 * times as long. No handler hears of either in time, and of more than two thousand lines none hears that a body comes in chunks. The parser
 * goes on with what it has in hand, and calls nobody for it.
 *
 * @param {import('node:http').Server} server
 * @param {import('./offenders.mjs').Offenders} offenders
 */
export function boundHeads(server, offenders) {
  server.on('connection', (/** @type {import('node:net').Socket & { parser?: Parser }} */ socket) => {
    const { parser } = socket;
    if (!parser?.onIncoming) return;
    const held = parser[onHeaders];
    const call = held?.name === nameOfOnHeaders ? held : callsOfNode.get(parser);
    if (!call) return;
    callsOfNode.set(parser, call);
    const begin = parser.onIncoming;
    let lines = 0;
    parser.onIncoming = (...head) => {
      lines = 0;
      return begin(...head);
    };
    /** @type {OnHeaders | undefined} */
    let own = (fields, url) => {
      // A name and a value each.
      lines += fields.length / 2;
      if (lines <= mostLines) {
        call.call(parser, fields, url);
        return;
      }
      parser[onHeaders] = own = undefined;
      offenders.notice(socket.remoteAddress);
      socket.destroy();
    };
    parser[onHeaders] = own;
    socket.once('close', () => {
      // It may be another connection's already.
      if (parser[onHeaders] === own) parser[onHeaders] = call;
    });
  });
}

/**
 * @typedef {(fields: readonly string[], url: string) => void} OnHeaders
 * @typedef {{ onIncoming?: (...head: unknown[]) => number, [onHeaders]?: OnHeaders | undefined }} Parser
 */

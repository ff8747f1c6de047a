import { callInstead, onHeaders } from './parser-calls.mjs';

/** Of a request, and behind its body. Browsers send some twenty, proxies add some ten. */
const mostLines = 100;

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
    const begin = parser?.onIncoming;
    if (!parser || !begin) return;
    let lines = 0;
    const call = callInstead(socket, onHeaders, (fields, url) => {
      // A name and a value each.
      lines += fields.length / 2;
      if (lines <= mostLines) {
        call?.call(parser, fields, url);
        return;
      }
      callInstead(socket, onHeaders, undefined);
      offenders.notice(socket.remoteAddress);
      socket.destroy();
    });
    parser.onIncoming = (...head) => {
      lines = 0;
      return begin(...head);
    };
  });
}

/** @typedef {{ onIncoming?: (...head: unknown[]) => number }} Parser */

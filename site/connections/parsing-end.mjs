/** What Node's parser is answered where what follows is not its own, as after an upgrade: it leaves the rest of what it has in hand. */
const leaveTheRest = 2;

/**
 * Node parses what has come in on a connection to its end, 64 KB at a time, also when that was closed meanwhile: two thousand requests in one
 * packet take it 80 ms, and the memory of a few such packets many times that of the process. So it ends with the connection. Node has no call
 * for that; it asks the parser's own `onIncoming` at the end of each head.
 *
 * @param {import('node:http').Server} server
 */
export function endParsing(server) {
  server.on('connection', (/** @type {import('node:net').Socket & { parser?: Parser }} */ socket) => {
    const { parser } = socket;
    const begin = parser?.onIncoming;
    if (!parser || !begin) return;
    parser.onIncoming = (...head) => {
      if (socket.destroyed) return leaveTheRest;
      const bodyRule = begin(...head);
      // Closed for its head: a body in the same packet may come in thousands of chunks.
      return socket.destroyed ? leaveTheRest : bodyRule;
    };
  });
}

/** @typedef {{ onIncoming?: (...head: unknown[]) => number }} Parser */

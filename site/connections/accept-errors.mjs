/** Each round of the event loop may meet it again. */
const tellMilliseconds = 60_000;

/**
 * A connection that cannot be taken, as where the process may open no further file, costs itself alone: Node ends the process where nobody listens.
 *
 * @param {import('node:net').Server} server before it listens: that its port is taken is another's to hear
 * @param {(error: Error) => void} [tell] once a minute
 */
export function outliveAcceptErrors(server, tell = () => undefined) {
  let told = -Infinity;
  server.once('listening', () => {
    server.on('error', (error) => {
      if (performance.now() - told < tellMilliseconds) return;
      told = performance.now();
      tell(error);
    });
  });
}

/**
 * Node lets in one connection in each round of the event loop: a crowd of new ones keeps whoever comes behind it waiting for as many rounds,
 * however long these are. So what makes a round long waits while connections come in, for half of the time at the most.
 */

/** Milliseconds; some hundred connections come in within that where a round has nothing else, and a sign-in is hardly later for it. */
const patience = 10;

/** Of all servers of this process. */
let arrived = 0;

/** @param {import('node:net').Server} server */
export function countArrivals(server) {
  server.on('connection', () => {
    arrived += 1;
  });
}

/** @returns {() => boolean} whether something may begin in this round of the event loop; to be asked in each in which something waits */
export function afterArrivals() {
  let seen = arrived;
  let stretchFrom = -Infinity;
  return () => {
    const isQuiet = seen === arrived;
    seen = arrived;
    if (isQuiet) return true;
    const now = performance.now();
    if (now - stretchFrom > 2 * patience) stretchFrom = now;
    return now - stretchFrom > patience;
  };
}

import { createServer } from 'node:net';
import { operatorPages, parts } from './parts.mjs';

/** Below the range from which systems hand out ports by themselves, and clear of the default ports. */
const range = { from: 12_000, to: 30_000, step: 20 };

/** A port for the shell such that the ports of all parts are free. @returns {Promise<number>} */
export async function freeStudioPort() {
  const choices = (range.to - range.from) / range.step;
  for (let tries = 0; tries < 50; tries++) {
    const port = range.from + Math.floor(Math.random() * choices) * range.step;
    const free = await Promise.all([...parts, operatorPages].map(({ portOffset }) => isFree(port + portOffset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('No free range of ports was found.');
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

import { createServer } from 'node:net';
import { PlainError } from '../../site/plain-error.mjs';
import { portOf } from './parts.mjs';

/** What another port would not help. */
const noAddress = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']);

/**
 * @param {readonly Pick<import('./parts.mjs').Part, 'name' | 'portOffset'>[]} parts
 * @param {{ port: number }} environment
 * @param {readonly string[]} addresses
 * @throws {PlainError} naming every port that another program has, before anything is installed, built or started
 */
export async function requireFreePorts(parts, environment, addresses) {
  /** @type {Map<string, string[]>} */
  const portsByProblem = new Map();
  for (const part of [...parts].sort((a, b) => a.portOffset - b.portOffset)) {
    const port = portOf(part, environment);
    const codes = await Promise.all(addresses.map((address) => tryListening(port, address)));
    const code = codes.find((each) => each !== undefined);
    if (code) portsByProblem.set(code, [...(portsByProblem.get(code) ?? []), `${port} (${part.name})`]);
  }
  if (portsByProblem.size === 0) return;
  if ([...portsByProblem.keys()].some((code) => noAddress.has(code)))
    throw new PlainError(
      `STUDIO_HOST is "${addresses.join(', ')}", which is no address of this machine. Leave it out to listen on this machine alone, or give ` +
        'it one of its addresses; 0.0.0.0 means all of them.',
    );
  throw new PlainError(
    `${[...portsByProblem].map(([code, ports]) => sentence(code, ports)).join(' ')} ` +
      `Stop the program that has it, or choose other ports: STUDIO_PORT=${suggestion(environment.port)} npm start`,
  );
}

/** @param {string} code @param {readonly string[]} ports */
function sentence(code, ports) {
  return ports.length === 1
    ? `Port ${ports[0]} ${wordingOf(code)}.`
    : `Ports ${ports.join(', ')}: each ${wordingOf(code)}.`;
}

/** @param {string} code */
function wordingOf(code) {
  if (code === 'EADDRINUSE') return 'is taken';
  if (code === 'EACCES') return 'may not be used by this account';
  return `cannot be used (${code})`;
}

/** @param {number} port */
function suggestion(port) {
  return port < 1024 ? 3000 : port + 100;
}

/**
 * @param {number} port
 * @param {string} address
 * @returns {Promise<string | undefined>} the code of the failure
 */
function tryListening(port, address) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown'));
    probe.listen(port, address, () => probe.close(() => resolve(undefined)));
  });
}

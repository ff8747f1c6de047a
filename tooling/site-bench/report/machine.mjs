import { cpus } from 'node:os';

/** @param {string} browser Chromium's version */
export function machineOf(browser) {
  const cores = cpus();
  return `${cores.length} × ${cores[0]?.model ?? 'unknown processor'}, Node ${process.version}, Chromium ${browser}`;
}

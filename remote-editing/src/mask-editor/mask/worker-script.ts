/**
 * The address of the worker's script: the one place that knows how webpack makes it. webpack (`parser.javascript.worker` in
 * tooling/webpack/base-configuration.mjs) finds `new ScriptOf(new URL(…))`, builds what it names into a script of its own and puts
 * that script's address there. It would do the same for `new Worker(…)`, but a browser starts no worker from another origin, and a
 * remote's scripts come from one.
 */
import { ScriptOf } from './script-of';

export const maskWorkerScript = (): string =>
  new ScriptOf(new URL('./mask-worker.ts', import.meta.url), { name: 'mask-worker' }).address;

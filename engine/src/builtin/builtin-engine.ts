import type { Engine, EngineCallOptions, PromptVocabulary } from '../engine';
import { expectedMilliseconds } from './expected-time';
import type { ToolName, Tools } from './load-tool';
import { WorkerPool } from './pool/worker-pool';
import type { WorkerPoolOptions } from './pool/worker-pool';
import { readWords, wordChoices } from './vocabulary';

export type BuiltinEngineOptions = WorkerPoolOptions;

/** The built-in engine, with a look at how busy it is, for metrics and health. */
export interface BuiltinEngine extends Engine {
  readonly vocabulary: PromptVocabulary;
  readonly checkPhoto: Tools['checkPhoto'];
  readonly load: { readonly running: number; readonly waiting: number; readonly workers: number };
}

const MINUTE = 60_000;
/** Far above what a tool needs on a slow machine (the largest takes well under a minute on two cores): only a defect ever meets it. */
const TOOL_LIMIT = 5 * MINUTE;
/** Two hundred photos of 50 megapixels. */
const TRAINING_LIMIT = 30 * MINUTE;

/**
 * An engine that works on this machine's CPU, with nothing to download, in worker processes: the event loop of the caller stays free.
 * Beyond `workers` running and `queue` waiting jobs its methods reject with EngineBusyError. Where a worker crashes, its one job
 * rejects with EngineFaultError and the next job gets a new worker.
 */
export function createBuiltinEngine(options: BuiltinEngineOptions): BuiltinEngine {
  const pool = new WorkerPool(options);

  function method<Tool extends ToolName>(tool: Tool, limit = TOOL_LIMIT): Tools[Tool] {
    const call = (request: unknown, { pixels, ...options }: EngineCallOptions = {}) =>
      pool.run(tool, request, {
        ...options,
        takesMilliseconds: expectedMilliseconds(tool, pixels),
        timeLimitMilliseconds: limit,
      });
    // The worker runs the tool of the same name, so the result is that method's; no type can follow it through a message.
    return call as Tools[Tool];
  }

  return {
    name: 'built-in',
    get load() {
      return pool.load;
    },
    vocabulary: { read: readWords, choices: wordChoices, paintSwatches: method('paintSwatches') },
    requirePlace: (call) => pool.requirePlace(call),
    checkPhoto: method('checkPhoto'),
    train: method('train', TRAINING_LIMIT),
    generate: method('generate'),
    upscale: method('upscale'),
    colorCorrection: method('colorCorrection'),
    backgroundReplace: method('backgroundReplace'),
    outfitSwap: method('outfitSwap'),
    addAccessories: method('addAccessories'),
    objectRemoval: method('objectRemoval'),
    close: () => pool.close(),
  };
}

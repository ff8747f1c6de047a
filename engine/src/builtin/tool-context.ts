/**
 * What a tool of the built-in engine gets besides its request. A tool runs inside a worker process, one at a time; it checks the
 * signal between its stages, since nothing inside a stage can be interrupted.
 */
export interface ToolContext {
  readonly signal: AbortSignal;
  /** The share of the work that is done, 0 to 1. */
  onProgress(share: number): void;
  /**
   * An absolute path of a file below which `node_modules` can be resolved: model weights and WebAssembly files are read from packages.
   * It comes from the entry point, because only an entry point knows where it lies in both the bundle and the tests.
   */
  readonly resolveFrom: string;
}

/**
 * A context for one part of a tool: its progress 0 to 1 becomes `from` to `to` of the whole, so a part need not know its place.
 */
export function partOf(context: ToolContext, from: number, to: number): ToolContext {
  return {
    signal: context.signal,
    resolveFrom: context.resolveFrom,
    onProgress: (share) => context.onProgress(from + (to - from) * Math.min(1, Math.max(0, share))),
  };
}

/** Ends the tool here when the person has cancelled; otherwise reports how far it is. */
export function reachedStage(context: ToolContext, share: number): void {
  context.signal.throwIfAborted();
  context.onProgress(share);
}

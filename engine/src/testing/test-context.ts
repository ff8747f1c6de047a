import type { ToolContext } from '../builtin/tool-context';

/** A context as a worker gives it, with every progress report kept. */
export interface TestContext extends ToolContext {
  readonly reports: readonly number[];
}

export function testContext(signal: AbortSignal = new AbortController().signal): TestContext {
  const reports: number[] = [];
  return { signal, reports, resolveFrom: __filename, onProgress: (share) => reports.push(share) };
}

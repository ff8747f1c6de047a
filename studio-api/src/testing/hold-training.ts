import type { TestEngine } from './test-engine';

/** Makes an engine wait in its next training, a quarter of which is done, until it is let go or the studio stops. */
export function holdTraining(engine: TestEngine): { started: Promise<void>; letGo: (error?: Error) => void } {
  let letGo: (error?: Error) => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    engine.before = (method, options) =>
      method === 'train'
        ? new Promise((goOn, fail) => {
            letGo = (error) => (error ? fail(error) : goOn());
            options?.signal?.addEventListener('abort', () => {
              fail(options.signal?.reason as Error);
            });
            options?.onProgress?.(0.25);
            resolve();
          })
        : undefined;
  });
  return { started, letGo: (error) => letGo(error) };
}

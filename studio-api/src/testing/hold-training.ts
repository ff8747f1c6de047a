import type { TestEngine } from './test-engine';

interface HeldTrainings {
  /** Done once one waits. */
  readonly started: Promise<void>;
  /** Whose trainings have waited so far, by the keys of their people, the present one last. */
  readonly held: readonly (string | undefined)[];
  /** Lets the present one go on, or fail. */
  readonly letGo: (error?: Error) => void;
}

/** Makes an engine wait in its next training, a quarter of which is done, until it is let go or the studio stops. */
export function holdTraining(engine: TestEngine): HeldTrainings {
  let letGo: (error?: Error) => void = () => undefined;
  const held: (string | undefined)[] = [];
  const started = new Promise<void>((resolve) => {
    engine.before = (method, options) =>
      method === 'train'
        ? new Promise((goOn, fail) => {
            letGo = (error) => (error ? fail(error) : goOn());
            options?.signal?.addEventListener('abort', () => {
              fail(options.signal?.reason as Error);
            });
            options?.onProgress?.(0.25);
            held.push(options?.userKey);
            resolve();
          })
        : undefined;
  });
  return { started, held, letGo: (error) => letGo(error) };
}

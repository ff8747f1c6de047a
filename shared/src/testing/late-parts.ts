import type * as observables from '@likeness/shared/observable';

/**
 * For tests of what happens until a deferred part has come: at the top of a file `jest.mock` puts {@link observable} in the place of
 * `@likeness/shared/observable`, and nothing comes before the test lets it.
 */

type Observables = typeof observables;
const actual = jest.requireActual<Observables>('@likeness/shared/observable');

let network: 'waits' | 'answers' | 'fails' = 'waits';
const waiting = new Set<() => void>();
const renewals: (() => void)[] = [];

/** Stands in for the entry `observable`. */
export const observable: Observables = {
  ...actual,
  loadWhenIdle: () => Promise.resolve(),
  deferred: (fetchPart) => {
    const make = () =>
      actual.deferred(async () => {
        await answer();
        return fetchPart();
      });
    let part = make();
    renewals.push(() => (part = make()));
    return {
      current: () => part.current(),
      load: () => part.load(),
      subscribe: (listener) => part.subscribe(listener),
    };
  },
};

async function answer(): Promise<void> {
  if (network === 'waits') await new Promise<void>((resolve) => waiting.add(resolve));
  if (network === 'fails') throw new Error('There is no such script.');
}

function turn(to: typeof network): void {
  network = to;
  for (const go of waiting) go();
  waiting.clear();
}

export const lateParts = {
  /** Before each test: what came is gone, and what is asked for waits. */
  forget: (): void => {
    turn('waits');
    for (const renew of renewals) renew();
  },
  /** What was asked for comes, and what will be asked for. */
  come: () => turn('answers'),
  /** What was asked for fails, and what will be asked for. */
  fail: () => turn('fails'),
  /** Whether a part has been asked for and is on its way. */
  areAsked: (): boolean => waiting.size > 0,
};

/** This module, for `jest.requireActual`. */
export interface LateParts {
  readonly observable: Observables;
}

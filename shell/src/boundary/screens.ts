import type { ComponentType } from 'react';
import type { RegisteredRemote } from '@likeness/contract';
import { RemoteError, type LoadExposedModule } from '@likeness/shared/federation';
import { observable } from '@likeness/shared/observable';
import { tellOfCrash } from '../loader/telemetry';
import type { ClaimedRoute } from '../registry/claims';

type ScreenAddress = Pick<ClaimedRoute, 'remote' | 'module'>;

/** A screen on its way. React.lazy would do, but React holds back for up to 300 ms what arrives while a Suspense shows its placeholder. */
export interface Screen {
  /** @returns the component; undefined until it has come @throws what its load failed by */
  readonly current: () => ComponentType | undefined;
  /** Whether it has come, or its load has failed. */
  readonly isSettled: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What was loaded once is there at once when its screen is opened again. */
const loaded = new WeakMap<LoadExposedModule, Map<string, Screen>>();

/**
 * The screen that a remote's module exports. Only what has not failed is kept: the next call after a failure, be it a Retry or another
 * visit, tries anew.
 */
export function screenOf({ remote, module }: ScreenAddress, load: LoadExposedModule): Screen {
  const screens = loaded.get(load) ?? new Map<string, Screen>();
  loaded.set(load, screens);
  const key = `${remote.name} ${module}`;
  const known = screens.get(key);
  if (known) return known;
  const made = arriving(
    async () => defaultExport(remote, module, await load(remote.name, module)),
    () => screens.delete(key),
  );
  screens.set(key, made);
  return made;
}

/** Resolves once it has come, and, without a word, once its load has failed: whoever draws it is told. */
export async function settled({ isSettled, subscribe }: Screen): Promise<void> {
  if (!isSettled()) await new Promise<void>((resolve) => void subscribe(resolve));
}

function arriving(load: () => Promise<ComponentType>, onFailure: () => void): Screen {
  const coming: Screen['current'] = () => undefined;
  const outcome = observable(coming);
  load().then(
    (component) => outcome.set(() => component),
    (error: unknown) => {
      onFailure();
      outcome.set(() => {
        throw error;
      });
    },
  );
  return {
    current: () => outcome.get()(),
    isSettled: () => outcome.get() !== coming,
    subscribe: outcome.subscribe,
  };
}

/** A screen that was drawn and failed: it is made anew when it is asked for again. */
export function forgetScreen({ remote, module }: ScreenAddress, load: LoadExposedModule): void {
  loaded.get(load)?.delete(`${remote.name} ${module}`);
}

function defaultExport(remote: RegisteredRemote, module: string, exported: unknown): ComponentType {
  const screen = (exported as { default?: unknown } | null | undefined)?.default;
  if (isComponent(screen)) return screen;
  // The loader brought it, and cannot know that it is a screen.
  tellOfCrash(remote, 'REMOTE_BROKEN');
  throw new RemoteError('REMOTE_BROKEN', remote.name, new Error(`${module} has no screen as its default export.`));
}

/** A function or class, or what `memo` and `lazy` make of one. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

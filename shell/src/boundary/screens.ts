import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { RemoteError, type LoadExposedModule } from '@likeness/shared/federation';
import type { ClaimedRoute } from '../registry/claims';

type Screen = LazyExoticComponent<ComponentType>;
type ScreenAddress = Pick<ClaimedRoute, 'remote' | 'module'>;

/** What was loaded once is there at once when its screen is opened again. */
const loaded = new WeakMap<LoadExposedModule, Map<string, Screen>>();

/**
 * The screen that a remote's module exports. React.lazy keeps a rejection for ever, so only what has not failed is kept: the next call
 * after a failure, be it a Retry or another visit, tries anew.
 */
export function screenOf({ remote, module }: ScreenAddress, load: LoadExposedModule): Screen {
  const screens = loaded.get(load) ?? new Map<string, Screen>();
  loaded.set(load, screens);
  const key = `${remote.name} ${module}`;
  const known = screens.get(key);
  if (known) return known;
  const made = lazy(async () => {
    try {
      return { default: defaultExport(remote.name, module, await load(remote.name, module)) };
    } catch (error) {
      screens.delete(key);
      throw error;
    }
  });
  screens.set(key, made);
  return made;
}

/** A screen that was drawn and failed: it is made anew when it is asked for again. */
export function forgetScreen({ remote, module }: ScreenAddress, load: LoadExposedModule): void {
  loaded.get(load)?.delete(`${remote.name} ${module}`);
}

function defaultExport(remote: string, module: string, exported: unknown): ComponentType {
  const screen = (exported as { default?: unknown } | null | undefined)?.default;
  if (isComponent(screen)) return screen;
  throw new RemoteError('REMOTE_BROKEN', remote, new Error(`${module} has no screen as its default export.`));
}

/** A function or class, or what `memo` and `lazy` make of one. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

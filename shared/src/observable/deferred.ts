import { useEffect, useEffectEvent } from 'react';
import { savesData, whenIdle } from './idle';
import { observable, useObservable } from './observable';

/** A part of the page that comes after the first script: when it is wanted, or when the page is idle. */
export interface Deferred<Part> {
  /** The part, once it has come. */
  readonly current: () => Part | undefined;
  /**
   * Asks for it: one load for all who ask. What fails is asked for anew, a few times; the call after that begins again.
   *
   * @throws whatever the last try has thrown
   */
  readonly load: () => Promise<Part>;
  /** Calls back when it has come. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Before each other try. Milliseconds. */
const PAUSES = [300, 1_500];
/** As long as a script may take; the style sheet that comes with one has no limit of its own. Milliseconds. */
const TRY_TIMEOUT = 16_000;
/** Whoever has waited for so long is told, and not asked to wait for another try. Milliseconds. */
const PATIENCE = 10_000;

/** Those that nobody has asked for yet. */
const unasked = new Set<() => Promise<unknown>>();

/** Makes one. {@link loadWhenIdle} knows of it from then on. @param fetchPart is asked until it has answered once */
export function deferred<Part>(fetchPart: () => Promise<Part>): Deferred<Part> {
  const part = observable<Part | undefined>(undefined);
  let loading: Promise<Part> | undefined;
  const bring = async (): Promise<Part> => {
    unasked.delete(load);
    const come = await tryAFewTimes(fetchPart).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    part.set(come);
    return come;
  };
  const load = (): Promise<Part> => (loading ??= bring());
  unasked.add(load);
  return { current: part.get, load, subscribe: part.subscribe };
}

async function tryAFewTimes<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  const began = performance.now();
  for (const pause of PAUSES) {
    try {
      return await inTime(fetchPart());
    } catch (error) {
      if (performance.now() - began > PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return inTime(fetchPart());
}

async function inTime<Part>(coming: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page takes too long to load.')), TRY_TIMEOUT);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The part for a component, which is drawn anew when it comes. A part that has come already is there in the first draw.
 *
 * @param wanted whether it is asked for now; each time that this turns true anew, so is the load
 * @param onFailed called where it cannot be had and is wanted still
 */
export function useDeferred<Part>(
  { current, load, subscribe }: Deferred<Part>,
  wanted: boolean,
  onFailed?: () => void,
): Part | undefined {
  const part = useObservable({ subscribe, get: current });
  const tell = useEffectEvent((error: unknown) => {
    console.warn('A part of the page could not be loaded.', error);
    onFailed?.();
  });
  useEffect(() => {
    if (!wanted) return undefined;
    let isWanted = true;
    load().catch((error: unknown) => {
      if (isWanted) tell(error);
    });
    return () => {
      isWanted = false;
    };
  }, [load, wanted]);
  return part;
}

/**
 * Brings all deferred parts, and those that come with them, one after the other while the page has nothing to do. Not where the person
 * saves data: there each comes when it is wanted. What fails is left until then, too.
 *
 * @returns when all have been asked for
 */
export async function loadWhenIdle(): Promise<void> {
  if (savesData()) return;
  for (const load of unasked) {
    await whenIdle();
    await load().catch(() => undefined);
  }
}

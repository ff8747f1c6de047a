import { observable, type Observable } from '@likeness/shared/observable';
import { onSessionEnd } from '@likeness/shared/session';
import type { Prediction } from '../photoshoot-api/photoshoot-api';
import type { Generated } from './use-generation';

/** What was generated since the document was loaded. */
export interface Visit {
  /** The newest first. */
  readonly results: readonly Generated[];
  /** Which of them is looked at; the newest where nobody chose. */
  readonly chosen: Generated | undefined;
  /** The pictures of one prompt that are being made, one after the other: which of how many. */
  readonly batch: Batch | undefined;
  /** What was asked for and not made, because it failed: without those that had been made by then. */
  readonly failed: { readonly prediction: Prediction; readonly count: number } | undefined;
}

export interface Batch {
  /** From 1. */
  readonly place: number;
  readonly count: number;
}

const EMPTY: Visit = { results: [], chosen: undefined, batch: undefined, failed: undefined };
/** More are not told apart in a strip; all of them are in Generated Images. */
const MOST = 24;

/** The person's, as the run is. */
export const visit: Observable<Visit> = observable(EMPTY);
onSessionEnd(() => visit.set(EMPTY));

export function added(generated: Generated): void {
  const before = visit.get();
  visit.set({ ...before, results: [generated, ...before.results].slice(0, MOST), chosen: undefined });
}

export function chosen(generated: Generated): void {
  visit.set({ ...visit.get(), chosen: generated });
}

/** One that does not exist any longer. */
export function gone(generated: Generated): void {
  const before = visit.get();
  visit.set({
    ...before,
    results: before.results.filter((result) => result !== generated),
    chosen: before.chosen === generated ? undefined : before.chosen,
  });
}

/** The next picture of a batch begins: it is looked at, and not an earlier one. */
export function begun(batch: Batch): void {
  visit.set({ ...visit.get(), batch, chosen: undefined, failed: undefined });
}

export function ended(failed: Visit['failed']): void {
  visit.set({ ...visit.get(), batch: undefined, failed });
}

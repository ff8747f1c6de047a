import { observable, type Observable } from '@likeness/shared/observable';
import { onSessionEnd } from '@likeness/shared/session';
import type { Prediction } from '../photoshoot-api/photoshoot-api';
import { keepVisit, keptVisit } from './kept-visit';
import type { Generated } from './use-generation';

/** What was generated in this tab by the person who is signed in. */
export interface Visit {
  /** The newest first. */
  readonly results: readonly Generated[];
  /** Which of them is looked at; the newest where nobody chose. */
  readonly chosen: Generated | undefined;
  /** What was deleted, and may come back. */
  readonly taken: readonly Taken[];
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

/** A deleted one, and how many stood before it. */
export interface Taken {
  readonly generated: Generated;
  readonly place: number;
}

const EMPTY: Visit = { results: [], chosen: undefined, taken: [], batch: undefined, failed: undefined };
/** More are not told apart in a strip; all of them are in Generated Images. */
const MOST = 24;

/** The person's, as the run is; the pictures outlive a reload of the document. */
export const visit: Observable<Visit> = observable({ ...EMPTY, ...keptVisit() });
onSessionEnd(() => visit.set(EMPTY));

function change(part: Partial<Visit>): void {
  const next = { ...visit.get(), ...part };
  visit.set(next);
  keepVisit(next);
}

export function added(generated: Generated): void {
  const before = visit.get();
  change({
    results: [generated, ...before.results].slice(0, MOST),
    taken: before.taken.map((each) => ({ ...each, place: each.place + 1 })),
    chosen: undefined,
  });
}

export function chosen(generated: Generated): void {
  change({ chosen: generated });
}

/** One that does not exist any longer. */
export function gone(generated: Generated): void {
  const before = visit.get();
  change({
    results: before.results.filter((result) => result !== generated),
    chosen: before.chosen === generated ? undefined : before.chosen,
  });
}

/** One that was deleted, by this id, and can be restored. */
export function taken(generated: Generated, id: number): void {
  const before = visit.get();
  const place = before.results.indexOf(generated);
  gone(generated);
  if (place >= 0) change({ taken: [{ generated: { ...generated, id }, place }, ...before.taken].slice(0, MOST) });
}

/** What was deleted by these ids is there again, where it was, and looked at. */
export function restored(ids: readonly number[]): void {
  const before = visit.get();
  const back = before.taken.filter(({ generated: { id } }) => id !== undefined && ids.includes(id));
  if (back.length === 0) return;
  const results = [...before.results];
  // The one that was deleted last stands first in the list: by it the places of those before it are right again.
  for (const { generated, place } of back) results.splice(place, 0, generated);
  change({
    results: results.slice(0, MOST),
    taken: before.taken.filter((each) => !back.includes(each)),
    chosen: back.at(-1)?.generated,
  });
}

/** The next picture of a batch begins: it is looked at, and not an earlier one. */
export function begun(batch: Batch): void {
  visit.set({ ...visit.get(), batch, chosen: undefined, failed: undefined });
}

export function ended(failed: Visit['failed']): void {
  visit.set({ ...visit.get(), batch: undefined, failed });
}

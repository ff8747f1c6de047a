import { EngineBusyError, EngineError } from '@likeness/engine';

import { isAccountGone } from '../account-gone';
import { SessionOver } from '../accounts/session';
import type { PaidAction } from '../credits/prices';
import { Refusal } from '../refusal';
import { isStorageFull } from '../storage/free-space';

/**
 * How work ended, as it is counted. `refused` is nobody's fault here: what was sent cannot be used, or the account lacks credits or room.
 * `busy` had no place in the engine, `given-up` was ended by the studio's stop, or is a training after its last try; the rest has `failed`.
 */
export const WORK_OUTCOMES = ['done', 'refused', 'busy', 'failed', 'given-up'] as const;
export type WorkOutcome = (typeof WORK_OUTCOMES)[number];

/** Hears how each piece of work ended, and after how long. */
export type OnWorkEnded = (action: PaidAction, outcome: WorkOutcome, seconds: number) => void;

/** @param givenUp Aborted where the studio's stop, or the end of the session, ended the work, whatever was thrown then. */
export function outcomeOf(error: unknown, givenUp?: AbortSignal): Exclude<WorkOutcome, 'done'> {
  if (givenUp?.aborted) return givenUp.reason instanceof SessionOver ? 'refused' : 'given-up';
  if (error instanceof EngineBusyError) return 'busy';
  if (error instanceof EngineError || isAccountGone(error)) return 'refused';
  // A full disk is the operator's to mend.
  if (error instanceof Refusal && !isStorageFull(error)) return 'refused';
  return 'failed';
}

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}

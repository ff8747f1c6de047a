import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isStudioError, wasGivenUp } from '@likeness/shared/api';
import { COSTS, type PaidAction } from '@likeness/contract/rules';
import { sessionSignal } from '@likeness/shared/session';
import { creditsDeduct, creditsGet } from './credits-api';
import { actionEnded, actionStarted } from './running-actions';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A paid action: what it is, the call itself, and what happens with its result before anything is deducted. */
export interface PaidActionSteps<Result> {
  readonly action: PaidAction;
  /** Does the work. Reject, or throw, where there is no usable result: nothing is deducted then. */
  readonly call: () => Promise<Result>;
  /** Shows the result, and keeps it where that is part of the action. A failure in here never costs the deduction. */
  readonly onResult?: (result: Result) => void | Promise<void>;
}

/** How a paid action ended. `refused`: too few credits, here or by the server's 402. `dropped`: cancelled, or signed out meanwhile. */
export type PaidActionOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'dropped' };

/**
 * Runs a paid action by the rules of decisions.md, "Credits": read the credits afresh, refuse below the cost, call, show, deduct, read
 * the credits again. Unreadable credits do not stop it, because the server has the last word.
 */
export async function runPaidAction<Result>(
  dispatch: Dispatch,
  { action, call, onResult }: PaidActionSteps<Result>,
): Promise<PaidActionOutcome<Result>> {
  const cost = COSTS[action];
  // The next account in this tab must neither start, nor see, nor pay for what the last one wanted.
  const session = sessionSignal();
  const ended = (): boolean => session.aborted;
  dispatch(actionStarted());
  try {
    const enough = cost === 0 || (await affordable(dispatch, cost));
    if (ended()) return { kind: 'dropped' };
    if (!enough) return { kind: 'refused' };
    const result = await call();
    if (ended()) return { kind: 'dropped' };
    await shown(result, onResult);
    if (ended()) return { kind: 'dropped' };
    if (cost > 0) await deduct(dispatch, cost);
    return { kind: 'done', result };
  } catch (error) {
    if (ended() || wasGivenUp(error)) return { kind: 'dropped' };
    if (isStudioError(error) && error.status === 402) return { kind: 'refused' };
    return { kind: 'failed', error };
  } finally {
    dispatch(actionEnded());
  }
}

/**
 * The paid-action flow for a screen: `run` starts one, and starts nothing while one is under way (`busy`).
 * It goes on when the person leaves the screen.
 */
export function usePaidAction(): {
  readonly busy: boolean;
  readonly run: <Result>(steps: PaidActionSteps<Result>) => Promise<PaidActionOutcome<Result> | undefined>;
} {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  // State is set too late to stop a second click in the same frame.
  const underWay = useRef(false);
  return {
    busy,
    run: async (steps) => {
      if (underWay.current) return undefined;
      underWay.current = true;
      setBusy(true);
      try {
        return await runPaidAction(store.dispatch as Dispatch, steps);
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}

async function affordable(dispatch: Dispatch, cost: number): Promise<boolean> {
  const reading = dispatch(creditsGet.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const { data, error } = await reading;
  const left: unknown = error ? undefined : data?.credits_remaining;
  if (typeof left === 'number') return left >= cost;
  console.warn('The credits could not be read; the server decides.', error ?? data);
  return true;
}

async function shown<Result>(result: Result, onResult: PaidActionSteps<Result>['onResult']): Promise<void> {
  try {
    await onResult?.(result);
  } catch (error) {
    console.warn('The result of a paid action could not be kept.', error);
  }
}

async function deduct(dispatch: Dispatch, cost: number): Promise<void> {
  const { error } = await dispatch(creditsDeduct.initiate(cost));
  if (error) {
    if (!wasGivenUp(error)) console.warn('The credits of a finished action could not be deducted.', error);
    // A failed deduction invalidates nothing by itself, and the server may have charged all the same.
    await dispatch(creditsGet.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }
}

import { isStudioError, wasGivenUp } from '@likeness/shared/api';
import { sessionSignal } from '@likeness/shared/session';
import { creditsDeduct, readCredits, type Dispatch } from './credits-api';
import { actionEnded, actionStarted } from './running-actions';

/** A paid action: its price, the call itself, and what happens with its result before anything is deducted. */
export interface PaidActionSteps<Result> {
  /** In credits. For what is free, none are read and none deducted. */
  readonly price: number;
  /** Does the work. Nothing is deducted where it rejects or throws, nor where it answers without a result. */
  readonly call: () => Promise<Result | null | undefined>;
  /** Shows the result, and keeps it where that is part of the action. A failure in here never costs the deduction. */
  readonly onResult?: (result: Result) => void | Promise<void>;
}

/**
 * How a paid action ended. `refused`: too few credits, here or by the server's 402. `empty`: the server answered well, but without a usable
 * result. `dropped`: cancelled, or signed out meanwhile.
 */
export type PaidActionOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'dropped' };

/**
 * Runs a paid action by these rules: read the credits afresh, refuse below the price, call, show, deduct, read
 * the credits again. Unreadable credits do not stop it, because the server has the last word.
 */
export async function runPaidAction<Result>(
  dispatch: Dispatch,
  { price, call, onResult }: PaidActionSteps<Result>,
): Promise<PaidActionOutcome<Result>> {
  // The next account in this tab must neither start, nor see, nor pay for what the last one wanted.
  const session = sessionSignal();
  const ended = (): boolean => session.aborted;
  dispatch(actionStarted());
  try {
    const enough = price === 0 || (await affordable(dispatch, price));
    if (ended()) return { kind: 'dropped' };
    if (!enough) return { kind: 'refused' };
    const result = await call();
    if (ended()) return { kind: 'dropped' };
    if (result === null || result === undefined) return { kind: 'empty' };
    await shown(result, onResult);
    if (ended()) return { kind: 'dropped' };
    if (price > 0) await deduct(dispatch, price);
    return { kind: 'done', result };
  } catch (error) {
    if (ended() || wasGivenUp(error)) return { kind: 'dropped' };
    if (isStudioError(error) && error.status === 402) {
      // Somebody spent them meanwhile, in another tab perhaps: what the page shows is no longer so.
      void readCredits(dispatch);
      return { kind: 'refused' };
    }
    return { kind: 'failed', error };
  } finally {
    dispatch(actionEnded());
  }
}

async function affordable(dispatch: Dispatch, price: number): Promise<boolean> {
  const { data, error } = await readCredits(dispatch);
  const left: unknown = error ? undefined : data?.credits_remaining;
  if (typeof left === 'number') return left >= price;
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

async function deduct(dispatch: Dispatch, price: number): Promise<void> {
  const { error } = await dispatch(creditsDeduct.initiate(price));
  if (error) {
    if (!wasGivenUp(error)) console.warn('The credits of a finished action could not be deducted.', error);
    // A failed deduction invalidates nothing by itself, and the server may have charged all the same.
    await readCredits(dispatch);
  }
}

import type { UploadsState } from '@likeness/shared/api';
import type { PaidAction } from '@likeness/contract/paid-action';
import type { Notify } from '@likeness/shared/notifications';
import type { Observable } from '@likeness/shared/observable';
import type { Dispatch } from './credits-api';
import type { RunWords } from './run-words';

/** How far a run has come with the last work that it was given. */
export type RunStage<Asked = undefined> =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'under-way';
      /** Milliseconds since 1970. */
      readonly since: number;
      /** The name of its upload's progress (see `useUploadProgress`). */
      readonly uploadKey: string;
      readonly asked: Asked;
    }
  | { readonly kind: 'finished' }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly reason: string | undefined;
      /** `unheard` where nobody knows how it ended on the server; otherwise nothing was charged. Absent before 2.4. */
      readonly charged?: 'no' | 'unheard';
    }
  | { readonly kind: 'cancelled'; readonly text: string | undefined };

export interface PaidRunState<Result, Asked = undefined> {
  readonly stage: RunStage<Asked>;
  /** From the click until the credits are settled: nothing else starts in between. */
  readonly busy: boolean;
  /** The last result. It stays when a later work fails, and gives way to the next one. */
  readonly result: Result | undefined;
}

/** A call that is under way. A mutation of RTK Query is one. */
export interface Sending<Result> {
  /** Without a usable result it resolves to null or undefined; where there can be none it rejects. */
  readonly unwrap: () => Promise<Result | null | undefined>;
  readonly abort: () => void;
}

/** One piece of paid work, for a run to do. */
export interface PaidWork<Result, Asked = undefined> {
  readonly action: PaidAction;
  readonly words: RunWords<Result>;
  /** Starts the call. */
  readonly send: (uploadKey: string) => Sending<Result>;
  /** What it is about, for whoever comes back while it is under way. */
  readonly asked: Asked;
  /** What happens with the result once it is shown: keeping it, where that is part of the action. A failure in here never costs the deduction. */
  readonly onResult?: (result: Result) => void | Promise<void>;
}

/** The page's means that a run needs; they live longer than the screen. */
export interface RunMeans {
  readonly store: { readonly dispatch: Dispatch; readonly getState: () => UploadsState };
  readonly notify: Notify;
}

/** Paid work, at most one at a time: a value that tells when it changes, for as many screens as come and go meanwhile. */
export interface PaidRun<Result, Asked = undefined> extends Pick<
  Observable<PaidRunState<Result, Asked>>,
  'get' | 'subscribe'
> {
  /**
   * Does the work by the rules of paid actions, and tells how it ended; does nothing while some is under way. It goes on when the person
   * leaves the screen. Resolves when the credits are settled.
   */
  readonly start: (means: RunMeans, work: PaidWork<Result, Asked>) => Promise<void>;
  /** Gives up the work under way, and returns what its words say of that; without such work it does nothing. */
  readonly cancel: () => string | undefined;
  /** Forgets this result, if it is still the last one: it was deleted. Work under way is not touched. */
  readonly forget: (result: Result) => void;
  /** Forgets result and failure. Work under way goes on for itself, and the person is told so: its result is kept on the server. */
  readonly clear: () => void;
  /** As `clear`, without a word: nobody is there any longer to be told. So does every run when its session ends. */
  readonly abandon: () => void;
}

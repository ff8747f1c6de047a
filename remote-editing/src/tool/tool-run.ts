import { isStudioError, wasAnswered } from '@likeness/shared/api';
import { COSTS, creditsGet, runPaidAction, type PaidAction } from '@likeness/shared/credits';
import { releasePicture, type Picture } from '@likeness/shared/images';
import type { Notify } from '@likeness/shared/notifications';
import type { StudioDispatch } from '@likeness/shared/store';
import { failureReason } from './failure-reason';
import { observable, type Observable } from './observable';
import { RUN_TEXTS, type ToolTexts } from './texts';

/** Where a tool stands with its work. */
export interface RunState {
  /** From the click until the credits are settled: nothing else starts in between. */
  readonly busy: boolean;
  /** While a result is waited for: since when (milliseconds since 1970), and the name of its upload's progress. */
  readonly waiting: { readonly since: number; readonly uploadKey: string } | undefined;
  readonly result: Picture | undefined;
  /** What else there is to know about the last failure, for the result card. */
  readonly reason: string | undefined;
}

/** A call that is under way. A mutation of RTK Query is one. */
export interface Sending {
  readonly unwrap: () => Promise<Picture | null>;
  readonly abort: () => void;
}

/** One piece of work. */
export interface Assignment {
  readonly action: PaidAction;
  readonly texts: ToolTexts;
  /** Starts the call. */
  readonly send: (uploadKey: string) => Sending;
}

/** The page's means that a run needs; they live longer than the screen. */
export interface RunMeans {
  readonly dispatch: StudioDispatch;
  readonly notify: Notify;
}

export interface ToolRun extends Pick<Observable<RunState>, 'get' | 'subscribe'> {
  /** Starts the work; does nothing while some is under way. It goes on when the person leaves the screen. */
  readonly start: (means: RunMeans, assignment: Assignment) => Promise<void>;
  /** Gives the running work up. */
  readonly cancel: () => void;
  /** Forgets result and failure. Work under way goes on for itself, and the person is told so: its result is kept on the server. */
  readonly clear: () => void;
  /** As `clear`, without a word: nobody is there any longer to be told. */
  readonly abandon: () => void;
}

const IDLE: RunState = { busy: false, waiting: undefined, result: undefined, reason: undefined };

/** The server answered well, but without a picture. */
class NoPicture extends Error {}

interface CurrentWork {
  sending?: Sending;
  cancelled: boolean;
  readonly tellGoesOn: () => void;
}

const isUnanswered = (error: unknown): boolean => isStudioError(error) && !wasAnswered(error);

let runs = 0;

/** A tool's work: at most one at a time, by the rules of paid actions. */
export function createToolRun(): ToolRun {
  const { get, set, subscribe } = observable(IDLE);
  // Work that was cleared away belongs to no state any longer, though it goes on.
  let current: CurrentWork | undefined;

  const showResult = (result: Picture): void => {
    releasePicture(get().result);
    set({ ...IDLE, busy: true, result });
  };

  const abandon = (): void => {
    current = undefined;
    const { result } = get();
    set(IDLE);
    releasePicture(result);
  };

  return {
    get,
    subscribe,
    abandon,
    start: async ({ dispatch, notify }, { action, texts, send }) => {
      if (current) return;
      const mine: CurrentWork = { cancelled: false, tellGoesOn: () => notify.info(texts.goesOn) };
      current = mine;
      const uploadKey = `editing/${action}/${++runs}`;
      set({ ...get(), busy: true, waiting: { since: Date.now(), uploadKey }, reason: undefined });
      const outcome = await runPaidAction(dispatch, {
        action,
        call: async () => {
          if (mine.cancelled) throw new DOMException('Cancelled before it was sent.', 'AbortError');
          mine.sending = send(uploadKey);
          const picture = await mine.sending.unwrap();
          if (!picture) throw new NoPicture();
          return picture;
        },
        onResult: (picture) => {
          notify.finished(texts.done);
          if (current === mine) showResult(picture);
          else releasePicture(picture);
        },
      });
      let reason: string | undefined;
      if (outcome.kind === 'refused') notify.failed(texts.refused);
      if (outcome.kind === 'failed') {
        notify.failed(outcome.error instanceof NoPicture ? texts.empty : texts.failed);
        reason = failureReason(outcome.error);
      }
      const cancelled = outcome.kind === 'dropped' && mine.cancelled;
      if (cancelled) reason = RUN_TEXTS.cancelled;
      if (COSTS[action] > 0 && (cancelled || (outcome.kind === 'failed' && isUnanswered(outcome.error)))) {
        // Nobody heard how it ended on the server, so the balance may have moved.
        void dispatch(creditsGet.initiate(undefined, { forceRefetch: true, subscribe: false }));
      }
      if (current !== mine) return;
      current = undefined;
      set({ ...get(), busy: false, waiting: undefined, reason });
    },
    cancel: () => {
      if (!current) return;
      current.cancelled = true;
      current.sending?.abort();
    },
    clear: () => {
      if (get().waiting) current?.tellGoesOn();
      abandon();
    },
  };
}

import { isStudioError, uploadProgress, wasAnswered, type StudioError } from '@likeness/shared/api';
import { holdUnsaved, observable } from '@likeness/shared/observable';
import { onSessionEnd, sessionSignal } from '@likeness/shared/session';
import { runPaidAction, type PaidActionOutcome } from './paid-action';
import type { PaidRun, PaidRunState, RunMeans, RunStage, Sending } from './paid-run';
import { readAgain, type ReadAgain } from './read-again';
import { failureIn, type RunWords } from './run-words';

export interface PaidRunOptions<Result> {
  /** Gives back what a result holds, for example a `blob:` address, once nothing shows it any longer. */
  readonly release?: (result: Result) => void;
  /** What is read when nobody heard how the work ended; the balance at once, unless it says more. */
  readonly readAgain?: ReadAgain;
}

interface CurrentWork<Result> {
  readonly means: RunMeans;
  readonly words: RunWords<Result>;
  /** Of the action, in credits. */
  readonly price: number;
  sending?: Sending<Result>;
  cancelled?: { readonly text: string | undefined };
}

const IDLE = { stage: { kind: 'idle' }, busy: false, result: undefined } as const;
const BALANCE_AT_ONCE: ReadAgain = { after: [0], tags: [] };

/** Counted for the whole page: no two uploads share a key, whatever their runs are called. */
let works = 0;

/**
 * A run of its own, empty as yet. For one that every screen finds again, see `keptRun`.
 *
 * @param name begins its upload keys
 */
export function createPaidRun<Result, Asked = undefined>(
  name: string,
  { release, readAgain: unheard = BALANCE_AT_ONCE }: PaidRunOptions<Result> = {},
): PaidRun<Result, Asked> {
  const { get, set, subscribe } = observable<PaidRunState<Result, Asked>>(IDLE);
  // Work that was cleared away belongs to no state any longer, though it goes on.
  let current: CurrentWork<Result> | undefined;
  let stopListening = (): void => undefined;
  // Work after work, of a batch for example, is told in one toast.
  const act = `run: ${name}`;

  /** The last result gives way. */
  const become = (state: PaidRunState<Result, Asked>): void => {
    const { result } = get();
    set(state);
    if (result !== undefined && result !== state.result) release?.(result);
  };
  const abandon = (): void => {
    stopListening();
    current = undefined;
    become(IDLE);
  };
  const lookAgain = ({ means, price }: CurrentWork<Result>): void => {
    if (price > 0) readAgain(means.store.dispatch, unheard);
  };

  return {
    get,
    subscribe,
    abandon,
    start: async (means, { action, words, send, asked, onResult }) => {
      if (current) return;
      const session = sessionSignal();
      const mine: CurrentWork<Result> = { means, words, price: action.price };
      current = mine;
      // The next account in this tab must find nothing of this one's.
      stopListening();
      stopListening = onSessionEnd(() => {
        // What is still made ready would be sent for that one.
        mine.sending?.abort();
        abandon();
      });
      const uploadKey = `${name}/${++works}`;
      set({ ...get(), busy: true, stage: { kind: 'under-way', since: Date.now(), uploadKey, asked } });
      const isOver = holdUnsaved();
      const outcome = await runPaidAction(means.store.dispatch, {
        price: mine.price,
        call: () => {
          session.throwIfAborted();
          if (mine.cancelled) throw new DOMException('Cancelled before it was sent.', 'AbortError');
          mine.sending = send(uploadKey);
          return mine.sending.unwrap();
        },
        onResult: (result) => {
          if (current === mine) become({ stage: { kind: 'finished' }, busy: true, result });
          else release?.(result);
          const done = typeof words.done === 'function' ? words.done(result) : words.done;
          if (done !== undefined) means.notify.finished(done, { id: action.id, picture: words.picture?.(result), act });
          return onResult?.(result);
        },
      });
      isOver();
      // Given up before it was sent: its end was told then.
      const told = mine.cancelled !== undefined && mine.sending === undefined;
      const failure = told ? undefined : failureIn(outcome, words);
      if (failure) means.notify.failed(failure.text, { id: action.id, act });
      else if (!told && hasFailed(outcome)) console.warn(`“${action.id}” failed, and has no words for that.`, outcome);
      const unanswered = unansweredIn(outcome);
      if (unanswered) lookAgain(mine);
      if (current !== mine) return;
      current = undefined;
      const { stage, result } = get();
      set({
        busy: false,
        result,
        stage: failure
          ? // What never reached the server as a whole has cost nothing there.
            { kind: 'failed', ...failure, charged: unanswered && !unanswered.unsent ? 'unheard' : 'no' }
          : lastStage(stage, outcome.kind === 'dropped' ? mine.cancelled : undefined),
      });
    },
    cancel: () => {
      const { stage } = get();
      if (!current || current.cancelled || stage.kind !== 'under-way') return undefined;
      const upload = uploadProgress(current.means.store.getState(), stage.uploadKey);
      const partOnly = upload !== undefined && upload.sent < upload.total;
      const text = current.words.cancelled?.(current.sending !== undefined && !partOnly);
      current.cancelled = { text };
      if (current.sending) {
        current.sending.abort();
        lookAgain(current);
      } else {
        // Nothing has left the page, however long the credits are still being read.
        current = undefined;
        set({ ...get(), busy: false, stage: { kind: 'cancelled', text } });
      }
      return text;
    },
    forget: (result) => {
      const { stage, busy, result: last } = get();
      if (last === result) become({ stage: stage.kind === 'finished' ? IDLE.stage : stage, busy, result: undefined });
    },
    clear: () => {
      const { goesOn } = current?.words ?? {};
      if (get().stage.kind === 'under-way' && goesOn !== undefined) current?.means.notify.info(goesOn);
      abandon();
    },
  };
}

function lastStage<Asked>(
  reached: RunStage<Asked>,
  cancelled: { readonly text: string | undefined } | undefined,
): RunStage<Asked> {
  if (cancelled) return { kind: 'cancelled', ...cancelled };
  return reached.kind === 'finished' ? reached : IDLE.stage;
}

function hasFailed({ kind }: PaidActionOutcome<unknown>): boolean {
  return kind === 'refused' || kind === 'empty' || kind === 'failed';
}

/** Nobody heard how it ended on the server, so the balance may have moved. */
function unansweredIn(outcome: PaidActionOutcome<unknown>): StudioError | undefined {
  if (outcome.kind !== 'failed' || !isStudioError(outcome.error) || wasAnswered(outcome.error)) return undefined;
  return outcome.error;
}

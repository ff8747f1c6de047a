import type { PaidActionOutcome } from './paid-action';

/** What a paid run says of its end: the specification's words for this action. An end that has no words is not told; a failure is then logged. */
export interface RunWords<Result> {
  readonly done?: string | ((result: Result) => string);
  /** The lasting address of a picture that shows the result: it stands with the message in the notifications. */
  readonly picture?: (result: Result) => string | undefined;
  /** Too few credits, here or by the server's 402. */
  readonly refused?: string;
  /** The server answered well, but without a usable result. */
  readonly empty?: string;
  readonly failed?: string | ((error: unknown) => string);
  /** What more is known of a failure than that it happened. The screen shows it beside the result's place. */
  readonly reason?: (error: unknown) => string | undefined;
  /** The person gave it up. `mayGoOn` where the studio may have received all of it by then: it finishes and charges, whoever listens. */
  readonly cancelled?: (mayGoOn: boolean) => string;
  /** The work was cleared away while it runs, and runs on. */
  readonly goesOn?: string;
}

/** A failure in words: what everybody is told, and the reason where one is known. */
export interface RunFailure {
  readonly text: string;
  readonly reason: string | undefined;
}

/** Nothing to say of what went well, of what nobody waits for any longer, and of a failure that has no words. */
export function failureIn<Result>(
  outcome: PaidActionOutcome<Result>,
  { refused, empty, failed, reason }: Pick<RunWords<Result>, 'refused' | 'empty' | 'failed' | 'reason'>,
): RunFailure | undefined {
  switch (outcome.kind) {
    case 'refused':
      return inWords(refused, 'Your remaining credit is not enough for it.');
    case 'empty':
      return inWords(empty);
    case 'failed':
      return inWords(typeof failed === 'function' ? failed(outcome.error) : failed, reason?.(outcome.error));
    case 'done':
    case 'dropped':
      return undefined;
  }
}

function inWords(text: string | undefined, reason?: string): RunFailure | undefined {
  return text === undefined ? undefined : { text, reason };
}

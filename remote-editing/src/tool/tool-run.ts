import { createPaidRun, type PaidRun, type PaidRunState, type PaidWork } from '@likeness/shared/credits';
import { releasePicture, type Picture } from '@likeness/shared/images';
import { failureReason } from './failure-reason';
import { RUN_TEXTS, type ToolTexts } from './texts';

/** Where a tool stands with its work. */
export type RunState = PaidRunState<Picture>;

/** A tool's work: at most one at a time, by the rules of paid actions. */
export type ToolRun = PaidRun<Picture>;

export const createToolRun = (): ToolRun => createPaidRun<Picture>('editing', { release: releasePicture });

/** What a tool wants done: the paid action, its words, and the call. */
export interface ToolWork extends Pick<PaidWork<Picture>, 'action' | 'send' | 'onResult'> {
  readonly texts: ToolTexts;
}

/** A tool's work in its words, and in those that all tools share. */
export function toolWork({ texts, ...work }: ToolWork): PaidWork<Picture> {
  return {
    ...work,
    asked: undefined,
    words: {
      ...texts,
      picture: ({ address }) => address,
      reason: failureReason,
      cancelled: () => RUN_TEXTS.cancelled,
    },
  };
}

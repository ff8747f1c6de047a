import type { ChosenModel } from '@likeness/contract/handover';
import { keptForPerson } from '@likeness/shared/session';
import type { AspectRatio, PictureFormat } from '../photoshoot-api/photoshoot-api';
import { ASPECT_RATIOS, COUNTS, FORMATS, type Count } from './choices';

/** What a person has entered on the generate screen. */
export interface Draft {
  /** The prompt behind its prefix. */
  readonly text: string;
  readonly format: PictureFormat;
  readonly aspectRatio: AspectRatio;
  /** How many pictures are made of the prompt. */
  readonly count: Count;
  readonly model: ChosenModel;
  /** The entry of the tab's history that has handed its model over; a model that is chosen later stays. */
  readonly entry: string;
}

export const EMPTY_DRAFT: Draft = {
  text: '',
  format: 'JPEG',
  aspectRatio: '1:1',
  count: '1',
  model: { name: '', version: '' },
  entry: '',
};

const kept = keptForPerson('likeness.generate-draft');

/** Keeps a draft for a reload of the screen or a return to it, and for the same person. */
export function keepDraft(draft: Draft): void {
  kept.set(draft);
}

/** What was entered last in this tab, as far as it can be believed, or an empty draft. */
export function keptDraft(): Draft {
  const { text, format, aspectRatio, count, model, entry } = (kept.get() ?? {}) as {
    readonly [Part in keyof Draft]?: unknown;
  };
  if (typeof text !== 'string') return EMPTY_DRAFT;
  return {
    text,
    format: FORMATS.find((known) => known === format) ?? EMPTY_DRAFT.format,
    aspectRatio: ASPECT_RATIOS.find((known) => known === aspectRatio) ?? EMPTY_DRAFT.aspectRatio,
    count: COUNTS.find((known) => known === count) ?? EMPTY_DRAFT.count,
    model: keptModel(model),
    entry: typeof entry === 'string' ? entry : '',
  };
}

function keptModel(model: unknown): ChosenModel {
  const { name, version } = (model ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof version === 'string' ? { name, version } : EMPTY_DRAFT.model;
}

import type { ChosenModel } from '@likeness/contract/handover';
import { currentSession, onSessionEnd, ownerOf } from '@likeness/shared/session';
import { keptInTab } from '@likeness/shared/storage';
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

const KEY = 'likeness.generate-draft';

/** What lies under the key, as far as it can be believed. */
interface Kept {
  readonly owner?: unknown;
  readonly draft?: Partial<Readonly<Record<keyof Draft, unknown>>>;
}

/** The next account in this tab must not find it. */
onSessionEnd(() => keptInTab.remove(KEY));

/** Keeps a draft for a reload of the screen or a return to it, and for the same person. */
export function keepDraft(draft: Draft): void {
  keptInTab.set(KEY, JSON.stringify({ owner: owner(), draft }));
}

/** What was entered last in this tab, or an empty draft. */
export function keptDraft(): Draft {
  try {
    const kept = JSON.parse(keptInTab.get(KEY) ?? '{}') as Kept;
    const { text, format, aspectRatio, count, model, entry } = kept.draft ?? {};
    if (kept.owner !== owner() || typeof text !== 'string') return EMPTY_DRAFT;
    return {
      text,
      format: FORMATS.find((known) => known === format) ?? EMPTY_DRAFT.format,
      aspectRatio: ASPECT_RATIOS.find((known) => known === aspectRatio) ?? EMPTY_DRAFT.aspectRatio,
      count: COUNTS.find((known) => known === count) ?? EMPTY_DRAFT.count,
      model: keptModel(model),
      entry: typeof entry === 'string' ? entry : '',
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

function keptModel(model: unknown): ChosenModel {
  const { name, version } = (model ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof version === 'string' ? { name, version } : EMPTY_DRAFT.model;
}

/** A name is not enough: several people may have the same. */
function owner(): string {
  const session = currentSession();
  return session ? ownerOf(session) : '';
}

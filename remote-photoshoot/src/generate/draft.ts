import { currentSession, onSessionEnd } from '@likeness/shared/session';
import { keptInTab } from '@likeness/shared/storage';
import type { AspectRatio, PictureFormat } from '../photoshoot-api/photoshoot-api';
import { ASPECT_RATIOS, FORMATS } from './choices';

/** What a person has entered on the generate screen. */
export interface Draft {
  /** The prompt behind its prefix. */
  readonly text: string;
  readonly format: PictureFormat;
  readonly aspectRatio: AspectRatio;
}

export const EMPTY_DRAFT: Draft = { text: '', format: 'JPEG', aspectRatio: '1:1' };

const KEY = 'likeness.generate-draft';

/** What lies under the key, as far as it can be believed. */
interface Kept {
  readonly entry?: unknown;
  readonly owner?: unknown;
  readonly draft?: Partial<Readonly<Record<keyof Draft, unknown>>>;
}

/** The next account in this tab must not find it. */
onSessionEnd(() => keptInTab.remove(KEY));

/** Keeps a draft for a reload of, or a return to, the same entry of the tab's history, and for the same person. */
export function keepDraft(entry: string, draft: Draft): void {
  keptInTab.set(KEY, JSON.stringify({ entry, owner: owner(), draft }));
}

/** The draft of this entry of the history, or an empty one. */
export function keptDraft(entry: string): Draft {
  try {
    const kept = JSON.parse(keptInTab.get(KEY) ?? '{}') as Kept;
    const { text, format, aspectRatio } = kept.draft ?? {};
    if (kept.entry !== entry || kept.owner !== owner() || typeof text !== 'string') return EMPTY_DRAFT;
    return {
      text,
      format: FORMATS.find((known) => known === format) ?? EMPTY_DRAFT.format,
      aspectRatio: ASPECT_RATIOS.find((known) => known === aspectRatio) ?? EMPTY_DRAFT.aspectRatio,
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

const owner = (): string => currentSession()?.username ?? '';

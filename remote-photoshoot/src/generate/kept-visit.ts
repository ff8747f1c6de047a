import { isLastingAddress, pictureAt } from '@likeness/shared/images';
import type { PromptWords } from '@likeness/shared/prompts';
import { keptForPerson } from '@likeness/shared/session';
import { ASPECT_RATIOS } from './choices';
import type { Generated } from './use-generation';
import type { Taken } from './visit';

const kept = keptForPerson('likeness.generated');

interface KeptVisit {
  readonly results: readonly Generated[];
  readonly taken: readonly Taken[];
}

/** Keeps what was made for a reload of the document, and for the same person; not what only this document can show. */
export function keepVisit({ results, taken }: KeptVisit): void {
  kept.set({
    results: results.filter(lasts),
    taken: taken.filter(({ generated }) => lasts(generated)),
  });
}

/** What was made in this tab before the document was loaded. Nothing in the tab's storage is believed. */
export function keptVisit(): KeptVisit {
  const { results, taken } = (kept.get() ?? {}) as { readonly [Part in keyof KeptVisit]?: unknown };
  return {
    results: list(results).flatMap(believedResult),
    taken: list(taken).flatMap((each) => {
      const { generated, place } = (each ?? {}) as { readonly [Part in keyof Taken]?: unknown };
      return Number.isInteger(place)
        ? believedResult(generated).map((result) => ({ generated: result, place: place as number }))
        : [];
    }),
  };
}

function lasts({ picture }: Generated): boolean {
  return picture.address !== undefined;
}

/** One, or none. */
function believedResult(value: unknown): readonly Generated[] {
  const { picture, id, prompt, aspectRatio, words } = (value ?? {}) as { readonly [Part in keyof Generated]?: unknown };
  const { address } = (picture ?? {}) as { readonly address?: unknown };
  const ratio = ASPECT_RATIOS.find((known) => known === aspectRatio);
  if (typeof address !== 'string' || !isLastingAddress(address)) return [];
  const lasting = pictureAt(address);
  if (!lasting || typeof prompt !== 'string' || !ratio) return [];
  return [
    {
      picture: lasting,
      id: Number.isInteger(id) ? (id as number) : undefined,
      prompt,
      aspectRatio: ratio,
      words: areWords(words) ? words : undefined,
    },
  ];
}

function areWords(value: unknown): value is PromptWords {
  const { understood, without_effect, not_understood } = (value ?? {}) as {
    readonly [Part in keyof PromptWords]?: unknown;
  };
  const areTexts = (texts: unknown): boolean =>
    Array.isArray(texts) && texts.every((text: unknown) => typeof text === 'string');
  const pairs = Array.isArray(understood) ? (understood as readonly unknown[]).map((pair) => pair ?? {}) : undefined;
  return (
    pairs?.every((pair) => areTexts([(pair as { kind?: unknown }).kind, (pair as { words?: unknown }).words])) ===
      true &&
    areTexts(without_effect) &&
    areTexts(not_understood)
  );
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

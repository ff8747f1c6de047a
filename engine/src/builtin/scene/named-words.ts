import type { WordKind } from '../../engine';

/** What is named, and the words that name it; in a table the earlier row wins where two are named at the same place. */
export type Row<Name> = readonly [Name, RegExp];

/** A stretch of a text, `end` excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Words that the engine knows, in a folded text. */
export interface KnownWords extends Span {
  readonly kind: WordKind;
  /** Whether the picture would be another without anything of this kind. */
  readonly counts: boolean;
}

export interface FoldedText {
  /** Lower case without accents: in a pattern a word ends at an accented letter. */
  readonly text: string;
  /** For each place in `text`, and for its end, where that stands in the text as it was written. */
  readonly places: readonly number[];
}

/** A text as the patterns read it. */
export function folded(written: string): FoldedText {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of written) {
    const plain = character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    text += plain;
    while (places.length < text.length) places.push(place);
    place += character.length;
  }
  return { text, places: [...places, place] };
}

/** What a text names first. */
export function firstNamed<Name>(text: string, rows: readonly Row<Name>[]): Name | undefined {
  let best: Name | undefined;
  let earliest = Infinity;
  for (const [name, pattern] of rows) {
    const at = text.search(pattern);
    if (at >= 0 && at < earliest) {
      earliest = at;
      best = name;
    }
  }
  return best;
}

/** Every stretch of a text that matches. */
export function allOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(new RegExp(pattern.source, 'g'))].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
}

/** Every stretch that names a row of a table. */
export function wordsOf<Name>(
  text: string,
  rows: readonly Row<Name>[],
  kind: WordKind,
  counts: (name: Name) => boolean,
): KnownWords[] {
  return rows.flatMap(([name, pattern]) =>
    allOf(text, pattern).map((span) => ({ ...span, kind, counts: counts(name) })),
  );
}

import type { MenuEntry, PromptWords } from './prompts-api';

/** Whether a prompt has these words of the menu, whole. */
export function hasWords(text: string, words: string): boolean {
  return placeOf(text, words) !== undefined;
}

/**
 * Puts words of the menu into a prompt: in the place of others of their kind that came from it too, and otherwise at the end; before everything
 * where other words of that kind stand, since the first of a kind counts. Words that are there already are taken out.
 */
export function chooseWords(
  text: string,
  { kind, words }: Pick<MenuEntry, 'kind' | 'words'>,
  menu: readonly MenuEntry[],
  reading: PromptWords | undefined,
): string {
  const own = placeOf(text, words);
  if (own) return without(text, own);
  for (const other of menu.filter((entry) => entry.kind === kind)) {
    const place = placeOf(text, other.words);
    if (place) return text.slice(0, place.start) + words + text.slice(place.end);
  }
  const written = text.trim();
  if (written === '') return words;
  const isSecond = reading?.understood.some((understood) => understood.kind === kind) ?? false;
  return isSecond ? `${words}, ${written}` : `${written}, ${words}`;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function placeOf(text: string, words: string): Stretch | undefined {
  const isLetter = (character: string | undefined): boolean =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  const folded = text.toLowerCase();
  for (let start = folded.indexOf(words); start >= 0; start = folded.indexOf(words, start + 1)) {
    const end = start + words.length;
    if (!isLetter(text[start - 1]) && !isLetter(text[end])) return { start, end };
  }
  return undefined;
}

/** With the comma that parted it from the rest. */
function without(text: string, { start, end }: Stretch): string {
  const before = text.slice(0, start).replace(/[\s,]+$/, '');
  const after = text.slice(end).replace(/^[\s,]+/, '');
  return before !== '' && after !== '' ? `${before}, ${after}` : before + after;
}

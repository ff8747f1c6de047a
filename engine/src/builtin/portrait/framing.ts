import { folded, wordsOf, type KnownWords, type Row } from '../scene/named-words';
import type { Framing } from './layout';

/** The first of them that is named anywhere. */
const FRAMINGS: readonly Row<Framing>[] = [
  ['close', /\b(close[- ]?up|headshot|face|passport|head and shoulders|tight)\b/],
  ['wide', /\b(wide|full[- ]?body|full[- ]?length|landscape|panorama|distant|from afar|vast|epic)\b/],
];

/** How near a prompt wants its person. */
export function readFraming(prompt: string): Framing {
  return framingIn(folded(prompt).text);
}

/** What a folded prompt says of that. */
export function framingWords(text: string): KnownWords[] {
  const framing = framingIn(text);
  return wordsOf(text, FRAMINGS, 'framing', (name) => name === framing);
}

function framingIn(text: string): Framing {
  return FRAMINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'usual';
}

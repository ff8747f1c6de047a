import { WORD_KINDS, type PromptChoice, type PromptPurpose, type PromptReading } from '../engine';
import { framingWords } from './portrait/framing';
import { sceneChoices } from './scene/choices';
import { folded, type FoldedText, type KnownWords, type Span } from './scene/named-words';
import { sceneWords } from './scene/prompt';
import { styleChoices, styleWords } from './tools/generation/styles/read-style';

/** A sign that stands for a thing is a word too: it is not understood either. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*|\p{Extended_Pictographic}/gu;

/** English that names nothing a picture could show, and what every picture of a model is. */
const FILLERS = new Set(
  (
    'a an the this that these those some any and or but with without of in on at by to from for into onto over under near beside ' +
    'behind before among between through along around across inside outside during while as like is are am be being was were it its ' +
    'he she they we you i me my mine his her their our your myself himself herself themselves person someone somebody there here ' +
    'very really so just also please make made show showing shown take taken create generate give ' +
    'photo photos photograph photography picture pictures image images portrait portraits shot scene style'
  ).split(' '),
);

/** Which words of a prompt the built-in engine takes. Only a generated picture has a style and a framing. */
export function readWords(prompt: string, purpose: PromptPurpose): PromptReading {
  const text = folded(prompt);
  const known = sceneWords(text.text);
  if (purpose === 'generate') known.push(...framingWords(text.text), ...styleWords(text.text));
  const understood = joined(known.filter(({ counts }) => counts));
  const touchesUnderstood = touching(understood, text.text.length);
  const withoutEffect = joined(known.filter((words) => !words.counts && !touchesUnderstood(words)));
  const touchesKnown = touching(
    [...understood, ...withoutEffect].map((span) => written(text, span)),
    prompt.length,
  );
  const others = [...prompt.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }))
    .filter((span) => !touchesKnown(span))
    .filter(({ word }) => !FILLERS.has(word.toLowerCase()));
  const asWritten = (span: Span) => prompt.slice(written(text, span).start, written(text, span).end);
  return {
    understood: once(
      understood.map((words) => ({ kind: words.kind, words: asWritten(words) })),
      ({ words }) => words,
    ),
    withoutEffect: once(withoutEffect.map(asWritten), (words) => words),
    notUnderstood: once(
      others.map(({ word }) => word),
      (word) => word,
    ),
  };
}

/** What can be chosen for a prompt of this purpose. */
export function wordChoices(purpose: PromptPurpose): readonly PromptChoice[] {
  return purpose === 'generate' ? [...sceneChoices(), ...styleChoices()] : sceneChoices();
}

/** In the order of the text, overlapping ones as one, of the weightiest kind among them. */
function joined(known: readonly KnownWords[]): KnownWords[] {
  const result: KnownWords[] = [];
  for (const words of known.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (!last || words.start >= last.end) result.push(words);
    else {
      const kind = WORD_KINDS.find((one) => one === last.kind || one === words.kind)!;
      result[result.length - 1] = { ...last, end: Math.max(last.end, words.end), kind };
    }
  }
  return result;
}

/** Whether a stretch touches any of these, which may be a thousand as it may be: in a time that does not grow with their number. */
function touching(spans: readonly Span[], length: number): (span: Span) => boolean {
  const covered = new Uint8Array(length);
  for (const { start, end } of spans) covered.fill(1, start, end);
  return ({ start, end }) => covered.subarray(start, end).includes(1);
}

function written({ places }: FoldedText, { start, end }: Span): Span {
  return { start: places[start]!, end: places[end]! };
}

function once<Item>(items: readonly Item[], wordsIn: (item: Item) => string): Item[] {
  const seen = new Map(items.toReversed().map((item) => [wordsIn(item).toLowerCase(), item]));
  return items.filter((item) => seen.get(wordsIn(item).toLowerCase()) === item);
}

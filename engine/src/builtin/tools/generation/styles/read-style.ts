import type { PromptChoice } from '../../../../engine';
import { firstNamed, folded, wordsOf, type KnownWords, type Row } from '../../../scene/named-words';

export type Style =
  | 'black-and-white'
  | 'sepia'
  | 'vintage'
  | 'cinematic'
  | 'watercolour'
  | 'oil-painting'
  | 'pencil'
  | 'pop-art'
  | 'dreamy'
  | 'vivid'
  | 'neon'
  | 'none';

const STYLES: readonly Row<Style>[] = [
  ['black-and-white', /\b(black[- ]and[- ]white|black & white|b&w|monochrome|grayscale|greyscale|noir)\b/],
  ['sepia', /\b(sepia|daguerreotype|19th century|victorian)\b/],
  ['watercolour', /\b(water ?colou?rs?|aquarelle|gouache)\b/],
  ['oil-painting', /\b(oil painting|painting|painted|impressionis[tm]|renaissance|van gogh|rembrandt|canvas)\b/],
  ['pencil', /\b(pencil|sketch|drawing|charcoal drawing|line art)\b/],
  ['pop-art', /\b(pop[- ]art|comic|cartoon|warhol|poster|anime|illustration)\b/],
  ['vintage', /\b(vintage|retro|film|analog|analogue|kodak|polaroid|70s|80s|1970s|1980s|nostalgic)\b/],
  ['neon', /\b(neon|cyberpunk|synthwave|vaporwave)\b/],
  ['cinematic', /\b(cinematic|movie|teal and orange|blockbuster|film still)\b/],
  ['dreamy', /\b(dreamy|ethereal|soft focus|fairy ?tale|romantic|magical)\b/],
  ['vivid', /\b(vivid|vibrant|colou?rful|hdr|saturated)\b/],
];

/** The style that a prompt names first; `none` where it names none. */
export function readStyle(prompt: string): Style {
  return styleIn(folded(prompt).text);
}

/** What a folded prompt says of that. */
export function styleWords(text: string): KnownWords[] {
  const style = styleIn(text);
  return wordsOf(text, STYLES, 'style', (name) => name === style);
}

/** What to write for each. */
export function styleChoices(): PromptChoice[] {
  return STYLES.map(([style]) => ({ kind: 'style', words: style.replaceAll('-', ' ') }));
}

// A tie goes to the earlier row: "cinematic film still" is cinematic by place, "film" alone vintage.
function styleIn(text: string): Style {
  return firstNamed(text, STYLES) ?? 'none';
}

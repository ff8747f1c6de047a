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

const STYLES: readonly (readonly [Style, RegExp])[] = [
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
  const text = prompt.toLowerCase();
  let best: Style = 'none';
  let earliest = Infinity;
  for (const [style, pattern] of STYLES) {
    const at = text.search(pattern);
    // A tie goes to the earlier row: "cinematic film still" is cinematic by place, "film" alone vintage.
    if (at >= 0 && at < earliest) {
      earliest = at;
      best = style;
    }
  }
  return best;
}

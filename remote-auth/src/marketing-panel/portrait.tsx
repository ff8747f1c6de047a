import { pigment } from './pigments';

/** The same person in every print; only the clothes change. On a 200 × 250 grid. */
export function Portrait({ clothes, collar }: { readonly clothes: string; readonly collar: string }) {
  return (
    <g>
      <path d="M58 150c-10-70 8-102 42-102s52 32 42 102c-3 18-14 22-22 26H80c-8-4-19-8-22-26z" fill={pigment.hair} />
      <path d="M85 138h30v50H85z" fill={pigment.skinShade} />
      <path d="M22 250c2-46 26-70 62-78 9 12 23 12 32 0 36 8 60 32 62 78z" fill={clothes} />
      <path d="M84 171c9 11 23 11 32 0l9 4c-11 18-39 18-50 0z" fill={collar} />
      <path d="M70 106c0-28 12-42 30-42s30 14 30 42c0 28-13 48-30 48s-30-20-30-48z" fill={pigment.skin} />
      <path d="M66 112c-4-38 10-58 36-58 24 0 36 18 32 58-6-16-16-22-26-34-10 16-32 14-42 34z" fill={pigment.hair} />
    </g>
  );
}

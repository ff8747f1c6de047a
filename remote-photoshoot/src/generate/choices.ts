import type { AspectRatio, PictureFormat } from '../photoshoot-api/photoshoot-api';

/** The formats and aspect ratios on offer, the default of each first (specification, section 9). */
export const FORMATS = ['JPEG', 'PNG', 'WEBP'] as const satisfies readonly PictureFormat[];
export const ASPECT_RATIOS = ['1:1', '4:5', '16:9'] as const satisfies readonly AspectRatio[];

/** How many pictures are made of one prompt. */
export const COUNTS = ['1', '2', '3', '4'] as const;
export type Count = (typeof COUNTS)[number];

/** Width divided by height: 1.25 for 5:4. */
export function proportion(ratio: AspectRatio): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
}

/** An action that the studio can ask credits for. */
export type PaidAction =
  | 'training'
  | 'generation'
  | 'upscale'
  | 'color-correction'
  | 'background-replace'
  | 'outfit-swap'
  | 'add-accessories'
  | 'object-removal';

/** What each action costs, in credits. The one table of prices; object removal is free (decisions.md, "Credits"). */
export const COSTS: Readonly<Record<PaidAction, number>> = {
  training: 5,
  generation: 2,
  upscale: 2,
  'color-correction': 2,
  'background-replace': 2,
  'outfit-swap': 2,
  'add-accessories': 2,
  'object-removal': 0,
};

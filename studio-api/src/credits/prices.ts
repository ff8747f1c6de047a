/**
 * What each paid action costs, in credits (specification, section 9). The pages show the prices
 * that the remotes declare; these are the ones that are held and charged, and a test holds the two equal.
 */
export const PRICES = {
  training: 5,
  generation: 2,
  upscale: 2,
  'color-correction': 2,
  'background-replace': 2,
  'outfit-swap': 2,
  'add-accessories': 2,
  'object-removal': 0,
} as const satisfies Readonly<Record<string, number>>;

/** An action that the ledger knows. */
export type PaidAction = keyof typeof PRICES;

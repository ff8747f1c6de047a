import { COSTS, type PaidAction } from '@likeness/contract/rules';

/** What people call each paid action. */
export const ACTION_NAMES: Readonly<Record<PaidAction, string>> = {
  training: 'Train a model',
  generation: 'Generate an image',
  upscale: 'Upscale',
  'color-correction': 'Color correction',
  'background-replace': 'Background replace',
  'outfit-swap': 'Outfit swap',
  'add-accessories': 'Add accessories',
  'object-removal': 'Object removal',
};

/** Every action with its price, in the order of the table of costs. */
export const PRICES = (Object.keys(ACTION_NAMES) as PaidAction[]).map((action) => ({
  action,
  name: ACTION_NAMES[action],
  cost: COSTS[action],
}));

/** A price in words. */
export function priceText(cost: number): string {
  return cost === 0 ? 'free' : `${cost} credits`;
}

/** How many times a balance buys an action; nothing where it is free. */
export function timesAffordable(balance: number, cost: number): number | undefined {
  return cost === 0 ? undefined : Math.floor(balance / cost);
}

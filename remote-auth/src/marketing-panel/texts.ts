/** Our own words beside the two forms; the specification asks for the logo only. */
export const MARKETING_TEXTS = {
  logo: (product: string) => `${product} logo`,
  promise: 'One likeness. From the beach to outer space.',
  explanation:
    'Train a model on your own photos once, name a place, a light and a style, and see yourself in it. Then retouch what you make.',
  steps: ['Train it with ten photos', 'Name a place and a light', 'Edit, compare, keep'],
} as const;

/** Our own words beside the two forms; the specification asks for the logo only. */
export const MARKETING_TEXTS = {
  logo: (product: string) => `${product} logo`,
  promise: 'One likeness. Any scene you can describe.',
  explanation: 'Train a model on your own photos once, then picture yourself anywhere, and retouch what you make.',
  steps: ['Train it with ten photos', 'Describe a picture', 'Edit, compare, keep'],
} as const;

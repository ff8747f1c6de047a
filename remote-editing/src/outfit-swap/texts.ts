import type { ToolTexts } from '../tool/texts';

/** The specification's words for /edit/outfit-swap (sections 2, 5 and 8), and ours beside them. */
export const OUTFIT_SWAP_TEXTS = {
  title: 'Outfit Swap',
  subtitle: 'Change your look with just one tap upload and swap outfits easily.',
  person: { upload: 'Upload Your Image', label: 'Person' },
  outfit: { upload: 'Upload Outfit Image', label: 'Outfit' },
  run: 'Outfit Swap',
  missing: 'Please upload both outfit and person image.',
  reset: 'Reset all changes',
  paidFor: 'An outfit swap',
  doing: 'Swapping the outfit',
  resultName: 'Person in the new outfit',
} as const;

export const OUTFIT_SWAP_RUN_TEXTS: ToolTexts = {
  done: 'Outfit swap successful.',
  refused: 'Not enough credits.',
  empty: 'No image returned.',
  failed: 'Outfit swap failed.',
  goesOn: 'The outfit swap under way goes on; its result will be under Generated Images, Processed.',
};

import type { PromptPurpose, WordKind } from './prompts-api';

/** The words of what is said about a prompt. All ours: the specification has none of it. */
export const PROMPT_TEXTS = {
  whatCounts: 'Places, light, weather and styles count.',
  counts: 'Counts:',
  madeWith: 'Made with:',
  plain: 'Made with no word of the prompt: a plain backdrop.',
  withoutEffect: 'Without effect here:',
  notUnderstood: 'Not understood:',
  nothing: {
    generation: 'None of these words is understood: the backdrop would be plain.',
    'background-replace': 'None of these words is understood: the background would be plain.',
  } satisfies Record<PromptPurpose, string>,
  needsPlace: 'Light and weather show where there is a place.',
  menu: 'Words to choose from',
  kinds: 'Kinds of words',
  menuFailed: 'The words could not be loaded.',
} as const;

/** The kinds that a menu has, in its order. */
export const MENU_KINDS: readonly { readonly value: WordKind; readonly text: string }[] = [
  { value: 'place', text: 'Places' },
  { value: 'light', text: 'Light' },
  { value: 'weather', text: 'Weather' },
  { value: 'style', text: 'Styles' },
];

export type { PromptWords } from './prompts-api';
export { usePromptParts } from './use-prompt-parts';

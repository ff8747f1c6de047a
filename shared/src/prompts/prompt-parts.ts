export { MadeWith, MadeWithPrompt } from './made-with';
export { PromptHelp } from './prompt-help';

import { testPromptWords } from '../support/prompt-words-journey';

// In a wide window: e2e/long/wide-windows.spec.ts.
testPromptWords(360);

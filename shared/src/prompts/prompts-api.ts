import { injectStudioEndpoints, type AnswerOf, type JsonOf } from '@likeness/shared/api';

/** What a prompt is for. */
export type PromptPurpose = JsonOf<'post', '/api/prompt-words/'>['purpose'];
/** Which words of a prompt count. */
export type PromptWords = AnswerOf<'post', '/api/prompt-words/'>;
/** Words to choose from. */
export type MenuEntry = AnswerOf<'get', '/api/prompt-menu/'>[number];
export type WordKind = MenuEntry['kind'];

export const { usePromptsGetWordsQuery, usePromptsGetMenuQuery } = injectStudioEndpoints('prompts', (build) => ({
  promptsGetWords: build.query<PromptWords, { readonly prompt: string; readonly purpose: PromptPurpose }>({
    query: (json) => ({ url: '/api/prompt-words/', method: 'POST', json }),
  }),
  promptsGetMenu: build.query<readonly MenuEntry[], PromptPurpose>({
    query: (purpose) => ({ url: `/api/prompt-menu/?purpose=${purpose}`, beyond: 'prompt-words' }),
  }),
}));

import { chosenModelState } from './chosen-model';

/** The navigation state that hands a prompt to the generate screen, with the model that it was made with, where that is known. */
export function promptState({
  prompt,
  name,
  version,
}: {
  readonly prompt: string;
  readonly name: string | undefined;
  readonly version: string | undefined;
}) {
  return { ...chosenModelState({ name, version }), prompt };
}

/** Reads the prompt again; nothing where none was handed over. */
export function readPrompt(state: unknown): string | undefined {
  const { prompt } = (state ?? {}) as { prompt?: unknown };
  return typeof prompt === 'string' && prompt.trim() !== '' ? prompt : undefined;
}

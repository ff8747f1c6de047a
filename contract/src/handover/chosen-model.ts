/** The model that a card hands to the generate screen. Both are empty where none was handed over. */
export interface ChosenModel {
  /** The model's trigger word: the prompt begins with it. */
  readonly name: string;
  /** The id of the version that predictions are asked of. */
  readonly version: string;
}

/** The navigation state that hands a model to the generate screen: the one writer of this shape. */
export function chosenModelState(model: {
  readonly name: string | null | undefined;
  readonly version: string | null | undefined;
}): {
  readonly modelName: string | null | undefined;
  readonly version: string | null | undefined;
} {
  return { modelName: model.name, version: model.version };
}

/** Reads it again. Navigation state outlives releases and may come from anywhere, so nothing in it is believed. */
export function readChosenModel(state: unknown): ChosenModel {
  const { modelName, version } = (state ?? {}) as Record<string, unknown>;
  return { name: text(modelName), version: text(version) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

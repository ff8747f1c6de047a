import { useLocation } from 'react-router-dom';

/** The model that a card handed over as navigation state; both are empty where it did not. */
export interface ChosenModel {
  readonly name: string;
  readonly version: string;
}

/** The model of this navigation. It survives a reload, as navigation state does. */
export function useChosenModel(): ChosenModel {
  return chosenModel(useLocation().state);
}

/** Reads navigation state, which may come from anywhere. */
export function chosenModel(state: unknown): ChosenModel {
  const { modelName, version } = (state ?? {}) as Record<string, unknown>;
  return { name: text(modelName), version: text(version) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

import type { Engine, PromptVocabulary } from '../engine';
import type { Tool } from './pool/serve-jobs';

/** What runs in a worker. */
export type Tools = Omit<Required<Engine>, 'name' | 'vocabulary' | 'requirePlace' | 'close'> &
  Pick<PromptVocabulary, 'paintSwatches'>;
export type ToolName = keyof Tools;

/** Each tool is read when it is first asked for: a worker that only ever upscales never loads the person detector. */
const TOOLS: Record<ToolName, () => Promise<Tool>> = {
  checkPhoto: async () => (await import('./tools/photo-check/check-photo')).checkPhoto,
  train: async () => (await import('./tools/training/train')).train,
  generate: async () => (await import('./tools/generation/generate')).generate,
  paintSwatches: async () => (await import('./tools/generation/paint-swatches')).paintSwatches,
  upscale: async () => (await import('./tools/upscale/upscale')).upscale,
  colorCorrection: async () => (await import('./tools/color-correction/color-correction')).colorCorrection,
  backgroundReplace: async () => (await import('./tools/background-replace/background-replace')).backgroundReplace,
  outfitSwap: async () => (await import('./tools/outfit-swap/outfit-swap')).outfitSwap,
  addAccessories: async () => (await import('./tools/add-accessories/add-accessories')).addAccessories,
  objectRemoval: async () => (await import('./tools/object-removal/object-removal')).objectRemoval,
};

/** Finds a tool by the name of its method in the engine. */
export function loadTool(name: string): Promise<Tool> {
  const load = isToolName(name) ? TOOLS[name] : undefined;
  return load ? load() : Promise.reject(new Error(`There is no tool named ${name}.`));
}

function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
}

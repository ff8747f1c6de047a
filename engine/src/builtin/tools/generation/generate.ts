import type { EnginePicture, GenerateRequest, ModelFile } from '../../../engine';
import { decodePicture } from '../../pixels/decode';
import { encodePicture } from '../../pixels/encode';
import { focusOn } from '../../pixels/focus';
import { randomFrom, seedFrom } from '../../pixels/random';
import type { RawPicture } from '../../pixels/raw-picture';
import { chooseCutOut } from '../../portrait/choose-cut-out';
import { composePortrait } from '../../portrait/compose-portrait';
import { readModelFile, unreadable, type ModelCutOut } from '../../portrait/model-file';
import { reachedStage, type ToolContext } from '../../tool-context';
import { applyStyle } from './styles/apply-style';

/** Pixels for each ratio: about one million, at least 768 on the longer side. */
export const SIZES: Record<GenerateRequest['aspectRatio'], { readonly width: number; readonly height: number }> = {
  '1:1': { width: 1024, height: 1024 },
  '4:5': { width: 1024, height: 1280 },
  '16:9': { width: 1344, height: 756 },
};

/**
 * Makes a picture of a model's person in the scene and the style that the prompt names. Pose, clothes and expression are those of a
 * training photo.
 * @throws EngineError UNREADABLE_MODEL.
 */
export async function generate(request: GenerateRequest, context: ToolContext): Promise<EnginePicture> {
  const model = readModelFile(request.model);
  const size = SIZES[request.aspectRatio];
  const random = randomFrom(seedFrom(request.prompt, request.seed));
  const chosen = chooseCutOut(model.cutOuts, request, size, random());
  const cutOut = await decodeCutOut(request.model, chosen);
  reachedStage(context, 0.1);
  const portrait = await composePortrait(cutOut, chosen.anchors, {
    prompt: request.prompt,
    seed: request.seed,
    ...size,
  });
  reachedStage(context, 0.75);
  const styled = applyStyle(portrait.picture, request.prompt, request.seed);
  reachedStage(context, 0.95);
  return { ...(await encodePicture(styled, request.format)), ...focusOn(portrait.face, size) };
}

async function decodeCutOut(files: readonly ModelFile[], { file, width, height }: ModelCutOut): Promise<RawPicture> {
  const bytes = files.find(({ name }) => name === file)?.bytes;
  if (bytes === undefined) throw unreadable('Its files are damaged.');
  const picture = await decodePicture(bytes).catch(() => {
    throw unreadable('Its files are damaged.');
  });
  if (picture.channels !== 4 || picture.width !== width || picture.height !== height)
    throw unreadable('Its files are damaged.');
  return picture;
}

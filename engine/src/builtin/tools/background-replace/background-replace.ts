import type { BackgroundReplaceRequest, EnginePicture } from '../../../engine';
import { blendPerson } from '../../blend/blend-person';
import { KEEP_PHOTO } from '../../blend/tone-match';
import { cutOutPerson } from '../../people/cut-out';
import { decodeOpaque } from '../../pixels/decode';
import { encodeResult } from '../../pixels/encode-result';
import { focusOn } from '../../pixels/focus';
import { paintScene } from '../../scene/paint-scene';
import { partOf, reachedStage, type ToolContext } from '../../tool-context';

/**
 * Keeps the people of a photo where they are, and paints the prompt's scene behind them. The result has the photo's size and framing.
 * @throws EngineError UNREADABLE_PICTURE, NO_PERSON.
 */
export async function backgroundReplace(
  request: BackgroundReplaceRequest,
  context: ToolContext,
): Promise<EnginePicture> {
  const photo = await decodeOpaque(request.image);
  reachedStage(context, 0.05);
  const cutOut = await cutOutPerson(photo, partOf(context, 0.05, 0.6));
  const scene = paintScene(request.prompt, request.seed, photo.width, photo.height);
  reachedStage(context, 0.85);
  const picture = blendPerson(scene.plane, cutOut.picture, { tone: KEEP_PHOTO, seed: request.seed, vignette: 0.18 });
  reachedStage(context, 0.95);
  return { ...(await encodeResult(picture)), ...focusOn(cutOut.people.faces[0]?.box, picture) };
}

import type { AddAccessoriesRequest, EnginePicture } from '../../../engine';
import { decodeMask, decodePicture } from '../../pixels/decode';
import { encodeResult } from '../../pixels/encode-result';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import type { ToolContext } from '../../tool-context';
import { reachedStage } from '../../tool-context';
import { accessoryOf } from './accessory';
import { paintedRectangle } from './painted-rectangle';
import { placeAccessory } from './place-accessory';

/** A reference is never drawn larger than the place painted for it; more pixels than this only cost time. */
const LARGEST_REFERENCE = 2000;

/**
 * Puts the thing that the reference shows into the painted place: without its background, as large as fits, turned as the painting is,
 * with a soft shadow. Only what the thing and its shadow cover changes.
 * @throws EngineError EMPTY_MASK, NO_REFERENCE_OBJECT, UNREADABLE_PICTURE
 */
export async function addAccessories(request: AddAccessoriesRequest, context: ToolContext): Promise<EnginePicture> {
  const picture = await decodePicture(request.image);
  const rectangle = paintedRectangle(await decodeMask(request.mask, picture.width, picture.height));
  reachedStage(context, 0.2);
  const accessory = accessoryOf(await notTooLarge(await decodePicture(request.reference)));
  reachedStage(context, 0.6);
  await placeAccessory(picture, accessory, rectangle);
  reachedStage(context, 0.8);
  return encodeResult(picture);
}

function notTooLarge(reference: RawPicture): Promise<RawPicture> {
  const scale = Math.min(1, LARGEST_REFERENCE / Math.max(reference.width, reference.height));
  return resizePicture(reference, Math.round(reference.width * scale) || 1, Math.round(reference.height * scale) || 1);
}

import type { CheckPhotoRequest, PhotoCheck } from '../../../engine';
import { findFaces } from '../../people/find-people';
import { decodeOpaque } from '../../pixels/decode';
import { reachedStage, type ToolContext } from '../../tool-context';
import { faceDetail, LEAST_DETAIL } from './face-detail';

/** By width, of the largest face's: whoever stands so far behind is in nobody's way. */
const LEAST_SHARE = 1 / 3;

/**
 * What a training would find in a photo: how many faces, and whether the largest is blurred. 80 ms at 640 pixels, half a second where no
 * face is found at once.
 * @throws EngineError UNREADABLE_PICTURE.
 */
export async function checkPhoto({ image }: CheckPhotoRequest, context: ToolContext): Promise<PhotoCheck> {
  const picture = await decodeOpaque(image);
  reachedStage(context, 0.2);
  const faces = await findFaces(picture, context);
  const [largest] = faces;
  if (!largest) return { faces: 0, isBlurred: false };
  reachedStage(context, 0.9);
  return {
    faces: faces.filter(({ width }) => width >= largest.width * LEAST_SHARE).length,
    isBlurred: (await faceDetail(picture, largest)) < LEAST_DETAIL,
  };
}

import type { EnginePicture, OutfitSwapRequest } from '../../../engine';
import { EngineError } from '../../../engine';
import { matteOf } from '../../people/cut-out';
import { findPeople, type People } from '../../people/find-people';
import { decodeOpaque, decodePicture } from '../../pixels/decode';
import { encodeResult } from '../../pixels/encode-result';
import { resizedRows, resizePlane } from '../../pixels/float-plane';
import type { FloatPlane } from '../../pixels/float-plane';
import { focusOn } from '../../pixels/focus';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import type { ToolContext } from '../../tool-context';
import { partOf, reachedStage } from '../../tool-context';
import { continuedCloth } from './cloth';
import { clothingMask, enlargedMask } from './clothing-mask';
import { dress } from './dress';
import { foldsOf } from './folds';
import { readGarment } from './garment';
import { torsoOf } from './torso';
import type { Torso } from './torso';

/** Clothes and folds are found on a version of this size; the cloth is painted at the photo's own. */
const WORKING_SIDE = 512;
/** A garment's picture is never needed larger. */
const LARGEST_GARMENT = 1600;
/** With less of the picture in clothes, there is nothing to dress. */
const LEAST_CLOTHING = 0.02;

/**
 * Dresses a person in the cloth of another garment: the upper body, seen from the front. The cut stays that of the old clothes; colour,
 * pattern and print become the new one's, in the old light.
 * @throws EngineError NO_PERSON, NO_GARMENT, UNREADABLE_PICTURE
 */
export async function outfitSwap(request: OutfitSwapRequest, context: ToolContext): Promise<EnginePicture> {
  const picture = await decodeOpaque(request.person);
  const garment = readGarment(await reduced(await decodePicture(request.outfit), LARGEST_GARMENT));
  reachedStage(context, 0.1);
  const people = await findPeople(picture, context);
  const torso = torsoOf(people);
  reachedStage(context, 0.25);
  const small = await reduced(picture, WORKING_SIDE);
  const person = await smallMatte(picture, people, small, partOf(context, 0.25, 0.55));
  const clothing = clothingMask(small, person, scaled(torso, small.width / picture.width));
  if (shareOf(clothing.mask) < LEAST_CLOTHING) throw noUpperBody();
  const cloth = await continuedCloth(garment, partOf(context, 0.55, 0.9));
  dress(picture, cloth, torso, {
    isLifted: clothing.isLifted,
    mask: enlargedMask(picture, clothing.mask),
    folds: resizedRows(foldsOf(small, clothing.mask), picture.width, picture.height),
  });
  reachedStage(context, 0.95);
  return { ...(await encodeResult(picture)), ...focusOn(people.faces[0]?.box, picture) };
}

/** The person in the photo, at the size of its small version; the one of its own size is let go with this call. */
async function smallMatte(
  picture: RawPicture,
  people: People,
  { width, height }: RawPicture,
  context: ToolContext,
): Promise<FloatPlane> {
  const { matte } = await matteOf(picture, people, context);
  return resizePlane(matte, width, height);
}

async function reduced(picture: RawPicture, side: number): Promise<RawPicture> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  return resizePicture(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
}

function scaled(torso: Torso, scale: number): Torso {
  const point = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  const { face, chin, width, height } = torso.head;
  const [a, b, c, d] = torso.quad;
  return {
    quad: [point(a), point(b), point(c), point(d)],
    head: {
      chin: point(chin),
      width: width * scale,
      height: height * scale,
      face: {
        ...face,
        mesh: face.mesh.map(point),
        box: {
          left: face.box.left * scale,
          top: face.box.top * scale,
          width: face.box.width * scale,
          height: face.box.height * scale,
        },
      },
    },
  };
}

function shareOf(plane: FloatPlane): number {
  return plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length;
}

function noUpperBody(): EngineError {
  return new EngineError(
    'NO_PERSON',
    'The upper body cannot be seen well enough in your image. Please use a photo from the front that shows shoulders and chest.',
  );
}

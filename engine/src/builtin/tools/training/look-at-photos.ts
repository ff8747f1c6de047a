import { EngineError, type TrainRequest } from '../../../engine';
import { findPeople } from '../../people/find-people';
import { MainPerson } from '../../people/main-person';
import { decodeOpaque } from '../../pixels/decode';
import type { RawPicture } from '../../pixels/raw-picture';
import { reachedStage, type ToolContext } from '../../tool-context';
import { faceQuality } from './photo-quality';
import { cutOutScale, letGoOfOne, reduced, type SeenPhoto } from './seen-photo';

/** So many photos without a face are looked at, and as many again for each face that is found. */
const WITHOUT_FACE = 20;

/**
 * Finds the largest face of every photo, and whom the set is about; photos without a face, or that cannot be read, are left out. Where
 * hardly any has a face the rest is not looked at: a training that fails costs nothing, and two hundred photos take minutes.
 * @returns how many photos were looked at, how many of them have a face, and those of that person, the best first.
 */
export async function lookAtPhotos(
  request: TrainRequest,
  context: ToolContext,
): Promise<{ readonly lookedAt: number; readonly withFace: number; readonly usable: readonly SeenPhoto[] }> {
  const seen: SeenPhoto[] = [];
  const person = new MainPerson();
  let lookedAt = 0;
  for (const { bytes } of request.photos) {
    if (lookedAt - seen.length >= WITHOUT_FACE * (seen.length + 1)) break;
    reachedStage(context, lookedAt / request.photos.length);
    lookedAt += 1;
    const photo = await look(bytes, context);
    if (photo === undefined) continue;
    seen.push(photo);
    person.add(photo.face.embedding);
    letGoOfOne(seen, person.photos);
  }
  const usable = person.photos.map((position) => seen[position]!).sort((a, b) => b.quality - a.quality);
  return { lookedAt, withFace: seen.length, usable };
}

async function look(bytes: Uint8Array, context: ToolContext): Promise<SeenPhoto | undefined> {
  const picture = await decodeOrSkip(bytes);
  if (picture === undefined) return undefined;
  const people = await findPeople(picture, context);
  const face = people.faces[0];
  if (face === undefined) return undefined;
  const scale = cutOutScale(picture);
  // Kept from here to the cutting out, so that the photo is decoded once.
  const small = await reduced(picture, scale);
  return { bytes, people, face, quality: faceQuality(picture, face), scale, picture: small };
}

async function decodeOrSkip(bytes: Uint8Array): Promise<RawPicture | undefined> {
  try {
    return await decodeOpaque(bytes);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

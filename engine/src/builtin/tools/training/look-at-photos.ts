import { EngineError, type TrainRequest } from '../../../engine';
import { findPeople } from '../../people/find-people';
import { MainPerson } from '../../people/main-person';
import { decodeOpaque } from '../../pixels/decode';
import type { RawPicture } from '../../pixels/raw-picture';
import { reachedStage, type ToolContext } from '../../tool-context';
import { faceQuality } from './photo-quality';
import { cutOutScale, letGoOfOne, reduced, type SeenPhoto } from './seen-photo';

/**
 * Finds the largest face of every photo, and whom the set is about; photos without a face, or that cannot be read, are left out.
 * @returns how many photos have a face, and those of that person, the best first.
 */
export async function lookAtPhotos(
  request: TrainRequest,
  context: ToolContext,
): Promise<{ readonly withFace: number; readonly usable: readonly SeenPhoto[] }> {
  const seen: SeenPhoto[] = [];
  const person = new MainPerson();
  for (const [i, { bytes }] of request.photos.entries()) {
    reachedStage(context, i / request.photos.length);
    const photo = await look(bytes, context);
    if (photo === undefined) continue;
    seen.push(photo);
    person.add(photo.face.embedding);
    letGoOfOne(seen, person.photos);
  }
  const usable = person.photos.map((position) => seen[position]!).sort((a, b) => b.quality - a.quality);
  return { withFace: seen.length, usable };
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

import { EngineError, type ModelFile, type TrainedModel, type TrainRequest } from '../../../engine';
import { cutOutOf } from '../../people/cut-out';
import { findPeople, type Face, type People } from '../../people/find-people';
import { groupByPerson, meanEmbedding } from '../../people/same-person';
import { decodeOpaque } from '../../pixels/decode';
import { encodePicture, fromRaw } from '../../pixels/encode';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import { findAnchors } from '../../portrait/anchors';
import { composePortrait } from '../../portrait/compose-portrait';
import { writeModelFile, type ModelCutOut } from '../../portrait/model-file';
import { partOf, reachedStage, type ToolContext } from '../../tool-context';
import { faceQuality, matteQuality } from './photo-quality';

/** The most cut-outs that a model keeps; more would only be slower to store, and the worse ones would never be chosen. */
const MOST_CUT_OUTS = 12;
/** The longer side of a kept cut-out, pixels: enough for every picture that is generated. */
const CUT_OUT_SIDE = 1600;
const MOST_BYTES = 40 * 1_048_576;

interface SeenPhoto {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly people: People;
  readonly face: Face;
  readonly quality: number;
}

interface KeptCutOut {
  readonly cutOut: ModelCutOut;
  readonly picture: RawPicture;
  readonly bytes: Uint8Array;
}

/**
 * Makes a model of one person: finds their face in every photo, leaves out photos of others, and keeps the best cut-outs.
 * @throws EngineError NO_USABLE_PHOTO where no photo shows a face that can be cut out.
 */
export async function train(request: TrainRequest, context: ToolContext): Promise<TrainedModel> {
  const seen = await lookAtPhotos(request, partOf(context, 0, 0.4));
  if (seen.length === 0) throw noUsablePhoto();
  const { same, others } = groupByPerson(seen.map((photo) => photo.face.embedding));
  const usable = same.map((i) => seen[i]!).sort((a, b) => b.quality - a.quality);
  const kept = await cutOutBest(usable, partOf(context, 0.4, 0.95));
  const best = kept[0];
  if (best === undefined) throw noUsablePhoto();
  const cover = await composePortrait(best.picture, best.cutOut.anchors, {
    prompt: 'studio portrait',
    seed: 1,
    width: 640,
    height: 640,
  });
  reachedStage(context, 1);
  const files: ModelFile[] = kept.map(({ cutOut, bytes }) => ({ name: cutOut.file, bytes }));
  const embedding = meanEmbedding(usable.map((photo) => photo.face.embedding));
  return {
    files: [writeModelFile({ embedding, cutOuts: kept.map(({ cutOut }) => cutOut) }), ...files],
    cover: await encodePicture(cover, 'jpeg'),
    notes: notesOn(request.photos.length, seen.length, others.length, kept.length),
  };
}

/** Finds the largest face of every photo; photos without one, or that cannot be read, are left out. */
async function lookAtPhotos(request: TrainRequest, context: ToolContext): Promise<SeenPhoto[]> {
  const seen: SeenPhoto[] = [];
  for (const [i, { name, bytes }] of request.photos.entries()) {
    reachedStage(context, i / request.photos.length);
    const picture = await decodeOrSkip(bytes);
    if (picture === undefined) continue;
    const people = await findPeople(picture, context);
    const face = people.faces[0];
    if (face !== undefined) seen.push({ name, bytes, people, face, quality: faceQuality(picture, face) });
  }
  return seen;
}

async function cutOutBest(photos: readonly SeenPhoto[], context: ToolContext): Promise<KeptCutOut[]> {
  const candidates = photos.slice(0, MOST_CUT_OUTS + 4);
  const results: KeptCutOut[] = [];
  for (const [i, photo] of candidates.entries()) {
    const part = partOf(context, i / candidates.length, (i + 1) / candidates.length);
    const result = await cutOutOrSkip(photo, i, part);
    if (result !== undefined) results.push(result);
  }
  results.sort((a, b) => b.cutOut.quality - a.cutOut.quality);
  const kept: KeptCutOut[] = [];
  let total = 0;
  for (const result of results.slice(0, MOST_CUT_OUTS)) {
    total += result.bytes.byteLength;
    if (kept.length === 0 || total <= MOST_BYTES) kept.push(result);
  }
  return kept;
}

async function cutOutOrSkip(photo: SeenPhoto, number: number, context: ToolContext): Promise<KeptCutOut | undefined> {
  const original = await decodeOpaque(photo.bytes);
  const scale = Math.min(1, CUT_OUT_SIDE / Math.max(original.width, original.height));
  const picture = await resizePicture(
    original,
    Math.round(original.width * scale),
    Math.round(original.height * scale),
  );
  const people = scaledPeople(onlyOne(photo.people, photo.face), scale);
  try {
    const { picture: cutOut, matte } = await cutOutOf(picture, people, context);
    const face = people.faces[0]!.box;
    const { data } = await fromRaw(cutOut)
      .webp({ quality: 95, alphaQuality: 100, smartSubsample: true, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return {
      picture: cutOut,
      bytes: new Uint8Array(data),
      cutOut: {
        file: `cut-out-${String(number + 1).padStart(2, '0')}.webp`,
        width: cutOut.width,
        height: cutOut.height,
        anchors: findAnchors(cutOut, face),
        quality: Math.round(photo.quality * matteQuality(matte) * 1000) / 1000,
      },
    };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

async function decodeOrSkip(bytes: Uint8Array): Promise<RawPicture | undefined> {
  try {
    return await decodeOpaque(bytes);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** The people of a photo without everybody else, so that only what hangs together with this face is cut out. */
function onlyOne(people: People, face: Face): People {
  const nose = people.body.find((joint) => joint.part === 'nose')?.at;
  const isTheirs =
    nose !== undefined &&
    nose.x >= face.box.left &&
    nose.x <= face.box.left + face.box.width &&
    nose.y >= face.box.top &&
    nose.y <= face.box.top + face.box.height;
  return { faces: [face], body: isTheirs ? people.body : [], boxes: [] };
}

function scaledPeople(people: People, scale: number): People {
  const scaled = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  return {
    boxes: [],
    body: people.body.map((joint) => ({ ...joint, at: scaled(joint.at) })),
    faces: people.faces.map((face) => ({
      ...face,
      mesh: face.mesh.map(scaled),
      box: {
        left: face.box.left * scale,
        top: face.box.top * scale,
        width: face.box.width * scale,
        height: face.box.height * scale,
      },
    })),
  };
}

function notesOn(photos: number, withFace: number, others: number, kept: number): string[] {
  const notes: string[] = [];
  if (withFace < photos) notes.push(`In ${counted(photos - withFace, photos)} no face was found; they were left out.`);
  if (others > 0) {
    notes.push(
      `${capital(counted(others, withFace))} seem to show another person; they were left out. A model is best trained on photos of one person.`,
    );
  }
  if (kept < 3) notes.push('Few photos could be used. With five or more clear photos of the face, pictures vary more.');
  return notes;
}

function counted(some: number, all: number): string {
  return `${some} of ${all} photos`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function noUsablePhoto(): EngineError {
  return new EngineError(
    'NO_USABLE_PHOTO',
    'None of the photos shows a face clearly enough. Please use photos in which the face is large, sharp and well lit.',
  );
}

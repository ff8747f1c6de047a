import { EngineError } from '../../../engine';
import { cutOutOf } from '../../people/cut-out';
import type { Face, People } from '../../people/find-people';
import { fromRaw } from '../../pixels/encode';
import type { RawPicture } from '../../pixels/raw-picture';
import { findAnchors } from '../../portrait/anchors';
import type { ModelCutOut } from '../../portrait/model-file';
import { partOf, type ToolContext } from '../../tool-context';
import { matteQuality } from './photo-quality';
import { MOST_CANDIDATES, takePicture, type SeenPhoto } from './seen-photo';

/** The most cut-outs that a model keeps; more would only be slower to store, and the worse ones would never be chosen. */
const MOST_CUT_OUTS = 12;
const MOST_BYTES = 40 * 1_048_576;

export interface KeptCutOut {
  readonly cutOut: ModelCutOut;
  readonly picture: RawPicture;
  readonly bytes: Uint8Array;
}

/** Cuts the person out of the best photos and keeps the best cut-outs, the best first. */
export async function cutOutBest(photos: readonly SeenPhoto[], context: ToolContext): Promise<KeptCutOut[]> {
  const candidates = photos.slice(0, MOST_CANDIDATES);
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
  const people = scaledPeople(onlyOne(photo.people, photo.face), photo.scale);
  try {
    const { picture: cutOut, matte } = await cutOutOf(await takePicture(photo), people, context);
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

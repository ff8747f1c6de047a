import { loadTensorFlow } from '../networks/tensorflow';
import { cropPicture } from '../pixels/crop';
import { boxArea, type ImageBox, type ImagePoint } from '../pixels/geometry';
import type { RawPicture } from '../pixels/raw-picture';
import { resizePicture } from '../pixels/resize';
import type { ToolContext } from '../tool-context';
import { loadHuman, type DetectorParts, type Human } from './human';

export interface Face {
  readonly box: ImageBox;
  /** 468 points of the face's surface, MediaPipe's numbering. */
  readonly mesh: readonly ImagePoint[];
  /** 0 to 1. */
  readonly score: number;
  /** 1024 numbers that are alike for pictures of one person: compare with {@link faceSimilarity}. */
  readonly embedding: readonly number[];
  /** Radians; 0 faces the camera. */
  readonly yaw: number;
}

export interface BodyPoint {
  /** MoveNet's name, such as `leftShoulder`: the person's own left. */
  readonly part: string;
  readonly at: ImagePoint;
  /** 0 to 1. */
  readonly score: number;
}

export interface People {
  /** Largest first. */
  readonly faces: readonly Face[];
  /** The joints of the most prominent person; empty where no body is seen. */
  readonly body: readonly BodyPoint[];
  /** Boxes in which the object detector sees a person. */
  readonly boxes: readonly ImageBox[];
}

/** The detectors look at 256 to 512 px; more than this only costs time, less would blur the faces that they crop. */
const DETECTION_SIDE = 1024;
const SURE_PERSON = 0.4;
const SURE_JOINT = 0.4;
/** A real face gives a mesh that is all but sure; what looks like one by chance stays below this. */
const SURE_FACE = 0.65;
/** One stray joint is seen in coffee cups and cats; a person shows several. */
const FEWEST_JOINTS = 5;

/** What is asked of the detector. It keeps what it was asked last, so each call says all of it. */
const EVERYTHING = {
  body: { enabled: true },
  object: { enabled: true },
  face: { description: { enabled: true } },
} satisfies DetectorParts;
const FACES_ALONE = {
  body: { enabled: false },
  object: { enabled: false },
  face: { description: { enabled: false } },
} satisfies DetectorParts;

/**
 * Finds where faces are, the largest first, and nothing else of them: in a sixth of the time of {@link findPeople}, which is asked where
 * there seems to be none, so that both find one in the same pictures.
 */
export async function findFaces(picture: RawPicture, context: ToolContext): Promise<readonly ImageBox[]> {
  const { faces } = await detect(picture, context, FACES_ALONE);
  const found = faces.length > 0 ? faces : (await findPeople(picture, context)).faces;
  return found.map(({ box }) => box);
}

/** Finds faces, the main body and persons in a picture. */
export async function findPeople(picture: RawPicture, context: ToolContext): Promise<People> {
  const people = await detect(picture, context, EVERYTHING);
  const box = people.boxes[0];
  if (people.faces.length > 0 || box === undefined) return people;
  // A face that is small in its picture falls through the face detector's 256 px: look again where the person is.
  const crop = {
    left: Math.round(Math.max(0, box.left)),
    top: Math.round(Math.max(0, box.top)),
    width: Math.max(1, Math.round(Math.min(box.width, picture.width - Math.max(0, box.left)))),
    height: Math.max(1, Math.round(Math.min(box.height, picture.height - Math.max(0, box.top)) * 0.6)),
  };
  const closer = await detect(cropPicture(picture, crop), context, EVERYTHING);
  return { ...people, faces: closer.faces.map((face) => movedFace(face, crop)) };
}

/** Whether anybody was found. */
export function hasPerson(people: People): boolean {
  return people.faces.length > 0 || people.boxes.length > 0 || people.body.length >= FEWEST_JOINTS;
}

async function detect(picture: RawPicture, context: ToolContext, parts: DetectorParts): Promise<People> {
  const scale = Math.min(1, DETECTION_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const small = await resizePicture(picture, width, height);
  const human = await loadHuman(context.resolveFrom);
  const tf = await loadTensorFlow(context.resolveFrom);
  const pixels = new Int32Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      pixels[pixel * 3 + channel] = small.data[pixel * small.channels + channel]!;
    }
  }
  const tensor = tf.tensor3d(pixels, [height, width, 3], 'int32');
  try {
    const result = await human.detect(tensor, parts);
    if (result.error) throw new Error(`The person detector failed: ${result.error}`);
    return readResult(result, picture.width / width, picture.height / height, parts);
  } finally {
    tensor.dispose();
  }
}

function readResult(
  result: Awaited<ReturnType<Human['detect']>>,
  scaleX: number,
  scaleY: number,
  parts: DetectorParts,
): People {
  const box = ([left, top, width, height]: readonly (number | undefined)[]): ImageBox => ({
    left: (left ?? 0) * scaleX,
    top: (top ?? 0) * scaleY,
    width: (width ?? 0) * scaleX,
    height: (height ?? 0) * scaleY,
  });
  const point = ([x, y]: readonly (number | undefined)[]): ImagePoint => ({
    x: (x ?? 0) * scaleX,
    y: (y ?? 0) * scaleY,
  });
  const faces = result.face
    .filter((face) => face.score >= SURE_FACE && face.mesh.length >= 468)
    .filter((face) => !parts.face.description.enabled || (face.embedding?.length ?? 0) > 0)
    .map((face) => ({
      box: box(face.box),
      mesh: face.mesh.slice(0, 468).map(point),
      score: face.score,
      embedding: face.embedding ?? [],
      yaw: face.rotation?.angle.yaw ?? 0,
    }))
    .sort((a, b) => boxArea(b.box) - boxArea(a.box));
  const joints = (result.body[0]?.keypoints ?? []).filter((joint) => joint.score >= SURE_JOINT);
  return {
    faces,
    body: joints.map((joint) => ({ part: joint.part, at: point(joint.position), score: joint.score })),
    boxes: result.object
      .filter((object) => object.label === 'person' && object.score >= SURE_PERSON)
      .map((object) => box(object.box))
      .sort((a, b) => boxArea(b) - boxArea(a)),
  };
}

function movedFace(face: Face, by: ImageBox): Face {
  return {
    ...face,
    box: { ...face.box, left: face.box.left + by.left, top: face.box.top + by.top },
    mesh: face.mesh.map(({ x, y }) => ({ x: x + by.left, y: y + by.top })),
  };
}

import { EngineError } from '../../../engine';
import type { Face, People } from '../../people/find-people';
import type { ImagePoint } from '../../pixels/geometry';
import type { Quad } from './homography';

/** A person's upper body, as far as it matters for clothes. */
export interface Torso {
  /** From the shoulders' outer ends down to about the hips; may reach out of the picture. */
  readonly quad: Quad;
  readonly head: Head;
}

export interface Head {
  readonly face: Face;
  readonly chin: ImagePoint;
  /** From cheek to cheek, pixels. */
  readonly width: number;
  /** From the forehead's top to the chin, pixels. */
  readonly height: number;
}

/** Someone turned further than this shows a shoulder, not a chest. Radians. */
const MOST_YAW = 0.7;
/** MediaPipe's numbers of these points of the face mesh. */
const MESH = { top: 10, chin: 152, rightCheek: 234, leftCheek: 454 };

/** Shares of the distance between the shoulder joints. */
const SHOULDER = { outwards: 0.17, upwards: 0.1 };
const USUAL_TORSO_LENGTH = 1.3;
const SHORTEST_TORSO_LENGTH = 0.9;
const HIP_WIDTH = 1.02;

/**
 * The torso with its length in proportion to its width, so that what is printed on a garment keeps its shape: hips are seldom in the
 * picture, but shoulders are.
 * @param proportion Length over width of the garment's body.
 */
export function inProportion([left, right, lowRight, lowLeft]: Quad, proportion: number): Quad {
  const width = Math.hypot(right.x - left.x, right.y - left.y);
  const down = {
    x: (lowLeft.x + lowRight.x - left.x - right.x) / 2,
    y: (lowLeft.y + lowRight.y - left.y - right.y) / 2,
  };
  const factor = (width * proportion) / Math.hypot(down.x, down.y);
  const lowered = ({ x, y }: ImagePoint) => ({ x: x + down.x * factor, y: y + down.y * factor });
  return [left, right, lowered(right), lowered(left)];
}

/**
 * Finds the upper body of the largest face's person.
 * @throws EngineError NO_PERSON where there is no face, or where the person turns away.
 */
export function torsoOf(people: People): Torso {
  const face = people.faces[0];
  if (!face) {
    throw new EngineError(
      'NO_PERSON',
      'No face was found in your image. Please use a photo of one person from the front, with the upper body in it.',
    );
  }
  if (Math.abs(face.yaw) > MOST_YAW) {
    throw new EngineError(
      'NO_PERSON',
      'The person in your image turns away too far. Please use a photo taken from the front, with the upper body in it.',
    );
  }
  const head = headOf(face);
  return { head, quad: torsoQuad(shouldersOf(people, head), people) };
}

function headOf(face: Face): Head {
  const [top, chin] = [face.mesh[MESH.top]!, face.mesh[MESH.chin]!];
  const [right, left] = [face.mesh[MESH.rightCheek]!, face.mesh[MESH.leftCheek]!];
  return {
    face,
    chin,
    width: Math.hypot(left.x - right.x, left.y - right.y),
    height: Math.hypot(chin.x - top.x, chin.y - top.y),
  };
}

/** The joints, in the order in which the picture shows them; guessed from the face where the body is not seen well. */
function shouldersOf({ body }: People, head: Head): readonly [ImagePoint, ImagePoint] {
  const [a, b] = ['leftShoulder', 'rightShoulder'].map((part) => body.find((point) => point.part === part)?.at);
  const fitting =
    a && b && Math.abs(a.x - b.x) > head.width * 1.2 && Math.abs((a.x + b.x) / 2 - head.chin.x) < head.width;
  if (fitting) return a.x < b.x ? [a, b] : [b, a];
  const y = head.chin.y + head.height * 0.75;
  return [
    { x: head.chin.x - head.width * 1.1, y },
    { x: head.chin.x + head.width * 1.1, y },
  ];
}

function torsoQuad([left, right]: readonly [ImagePoint, ImagePoint], { body }: People): Quad {
  const span = Math.hypot(right.x - left.x, right.y - left.y);
  const along = { x: (right.x - left.x) / span, y: (right.y - left.y) / span };
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const hips = body.filter(({ part }) => part === 'leftHip' || part === 'rightHip').map(({ at }) => at);
  const straight = {
    x: middle.x - along.y * span * USUAL_TORSO_LENGTH,
    y: middle.y + along.x * span * USUAL_TORSO_LENGTH,
  };
  const seen = { x: mean(hips.map(({ x }) => x)), y: mean(hips.map(({ y }) => y)) };
  // Hips behind a table or outside of the picture are guesses of the detector; a short torso gives them away.
  const bottom = hips.length === 2 && seen.y - middle.y > span * SHORTEST_TORSO_LENGTH ? seen : straight;
  const half = (span * HIP_WIDTH) / 2;
  const out = span * SHOULDER.outwards;
  const up = span * SHOULDER.upwards;
  return [
    { x: left.x - along.x * out + along.y * up, y: left.y - along.y * out - along.x * up },
    { x: right.x + along.x * out + along.y * up, y: right.y + along.y * out - along.x * up },
    { x: bottom.x + along.x * half, y: bottom.y + along.y * half },
    { x: bottom.x - along.x * half, y: bottom.y - along.y * half },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

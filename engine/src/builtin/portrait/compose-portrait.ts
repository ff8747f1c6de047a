import { blendPerson } from '../blend/blend-person';
import { JOIN_SCENE } from '../blend/tone-match';
import { randomFrom, seedFrom } from '../pixels/random';
import type { ImageBox } from '../pixels/geometry';
import type { RawPicture } from '../pixels/raw-picture';
import { paintScene } from '../scene/paint-scene';
import type { Anchors } from './anchors';
import { readFraming } from './framing';
import { layOut, type Layout } from './layout';
import { placePerson } from './place-person';

export interface PortraitWish {
  readonly prompt: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
}

/** A composed picture. */
export interface Portrait {
  readonly picture: RawPicture;
  /** From brow to chin, in pixels of the picture. */
  readonly face: ImageBox;
}

/** A cut-out in the scene of a prompt, of exactly the size asked for. */
export async function composePortrait(cutOut: RawPicture, anchors: Anchors, wish: PortraitWish): Promise<Portrait> {
  const random = randomFrom(seedFrom(wish.prompt, wish.seed ^ 0x9e37));
  const layout = layOut(cutOut, anchors, wish, readFraming(wish.prompt), random() * 2 - 1);
  const person = await placePerson(cutOut, layout, wish.width, wish.height);
  const { plane } = paintScene(wish.prompt, wish.seed, wish.width, wish.height);
  const picture = blendPerson(plane, person, {
    tone: JOIN_SCENE,
    seed: wish.seed,
    vignette: 0.26,
    ...(layout.groundRow === undefined ? {} : { groundRow: layout.groundRow }),
  });
  return { picture, face: faceIn(layout, anchors) };
}

function faceIn({ left, top, scale }: Layout, { face }: Anchors): ImageBox {
  return {
    left: left + face.left * scale,
    top: top + face.top * scale,
    width: face.width * scale,
    height: face.height * scale,
  };
}

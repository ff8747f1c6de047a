import { complete, NothingToCopyError } from '../../inpaint/complete';
import { copyFullSize } from '../../inpaint/copy-full-size';
import { seamCorrection } from '../../inpaint/seamless';
import { dilated } from '../../pixels/dilated';
import { resizePlane } from '../../pixels/float-plane';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import type { ToolContext } from '../../tool-context';
import { noGarment, type Garment } from './garment';
import type { Quad } from './homography';

/** The garment's cloth, going on beyond its outline on all sides. */
export interface Cloth {
  /** RGB. */
  readonly picture: RawPicture;
  /** The garment's body in it. */
  readonly quad: Quad;
}

/** How far the cloth goes on beyond the garment's body, in body widths: long sleeves and wide shoulders are covered from here. */
const MARGIN = { side: 0.55, top: 0.3, bottom: 0.35 };
/** Longer side of the cloth, pixels. */
const CLOTH_SIDE = 1100;
/** Longer side of the version on which the continuation is found. */
const SOLVING_SIDE = 256;

/** Of a picture as it is enlarged for a garment that is small in it; of a top that is the picture's subject it is a tenth of that. */
const MOST_ENLARGED_PIXELS = 32_000_000;

/**
 * Continues the garment's cloth outwards by patches of itself.
 * @throws EngineError NO_GARMENT where there is next to nothing of it.
 */
export async function continuedCloth({ picture, matte, quad }: Garment, context: ToolContext): Promise<Cloth> {
  const bodyWidth = quad[1].x - quad[0].x;
  const frame = {
    left: quad[0].x - bodyWidth * MARGIN.side,
    top: quad[0].y - bodyWidth * MARGIN.top,
    width: bodyWidth * (1 + 2 * MARGIN.side),
    height: quad[3].y - quad[0].y + bodyWidth * (MARGIN.top + MARGIN.bottom),
  };
  const scale = CLOTH_SIDE / Math.max(frame.width, frame.height);
  if (scale > 1 && picture.width * picture.height * scale ** 2 > MOST_ENLARGED_PIXELS) throw noGarment();
  const reduced = await resizePicture(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
  const inside = resizePlane(matte, reduced.width, reduced.height);
  const width = Math.round(frame.width * scale);
  const height = Math.round(frame.height * scale);
  const [shiftX, shiftY] = [Math.round(frame.left * scale), Math.round(frame.top * scale)];
  const cloth: RawPicture = { data: new Uint8ClampedArray(width * height * 3), width, height, channels: 3 };
  const hole = new Uint8Array(width * height).fill(1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x + shiftX, y + shiftY];
      if (fromX < 0 || fromY < 0 || fromX >= reduced.width || fromY >= reduced.height) continue;
      const from = fromY * reduced.width + fromX;
      const to = y * width + x;
      for (let channel = 0; channel < 3; channel++) {
        cloth.data[to * 3 + channel] = reduced.data[from * reduced.channels + channel]!;
      }
      if (inside.data[from]! > 0.9) hole[to] = 0;
    }
  }
  // The outline itself is mixed with the background, and often hemmed.
  await fillHole(cloth, dilated(hole, width, height, Math.round(CLOTH_SIDE * 0.006)), context);
  const moved = quad.map(({ x, y }) => ({ x: x * scale - shiftX, y: y * scale - shiftY })) as unknown as Quad;
  return { picture: cloth, quad: moved };
}

async function fillHole(cloth: RawPicture, hole: Uint8Array, context: ToolContext): Promise<void> {
  const scale = SOLVING_SIDE / Math.max(cloth.width, cloth.height);
  const width = Math.round(cloth.width * scale);
  const height = Math.round(cloth.height * scale);
  const smallHole = new Uint8Array(width * height);
  for (let pixel = 0; pixel < hole.length; pixel++) {
    if (!hole[pixel]) continue;
    const x = Math.min(width - 1, Math.floor(((pixel % cloth.width) + 0.5) * scale));
    const y = Math.min(height - 1, Math.floor((Math.floor(pixel / cloth.width) + 0.5) * scale));
    smallHole[y * width + x] = 1;
  }
  const { data } = await resizePicture(cloth, width, height);
  const small = { width, height, colors: data, hole: smallHole, usable: smallHole.map((value) => 1 - value) };
  const { copiedFrom } = await complete(small, context).catch((error: unknown) => {
    throw error instanceof NothingToCopyError ? noGarment() : error;
  });
  const filled = { ...small, copiedFrom };
  const before = { ...cloth, data: new Uint8ClampedArray(cloth.data) };
  copyFullSize(before, hole, filled, seamCorrection(filled), { picture: cloth, left: 0, top: 0 });
}

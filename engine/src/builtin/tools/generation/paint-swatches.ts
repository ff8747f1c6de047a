import type { EnginePicture, PromptChoice, WordKind } from '../../../engine';
import { expose } from '../../blend/expose';
import type { LightPlane } from '../../pixels/light-plane';
import { fromLinear } from '../../pixels/linear-light';
import { fromRaw } from '../../pixels/encode';
import type { RawPicture } from '../../pixels/raw-picture';
import { paintScene } from '../../scene/paint-scene';
import { reachedStage, type ToolContext } from '../../tool-context';
import { applyStyle } from './styles/apply-style';

/** Pixels: more than a page shows, and little to paint. */
const WIDTH = 144;
const HEIGHT = 96;
const SEED = 7;

/** Where light, weather and styles are shown; a place shows itself. */
const SHOWN_IN: Partial<Record<WordKind, string>> = {
  light: 'by a lake',
  weather: 'on a street',
  style: 'by a lake',
};

/** Paints what each choice looks like, without a person. */
export async function paintSwatches(choices: readonly PromptChoice[], context: ToolContext): Promise<EnginePicture[]> {
  const pictures: EnginePicture[] = [];
  for (const { kind, words } of choices) {
    const { plane } = paintScene(`${SHOWN_IN[kind] ?? ''} ${words}`, SEED, WIDTH, HEIGHT);
    expose(plane, 0.1);
    const picture = applyStyle(shown(plane), kind === 'style' ? words : '', SEED);
    // Many of them stand in one menu.
    const bytes = new Uint8Array(await fromRaw(picture).webp({ quality: 72 }).toBuffer());
    pictures.push({ bytes, format: 'webp', width: WIDTH, height: HEIGHT });
    reachedStage(context, pictures.length / choices.length);
  }
  return pictures;
}

function shown({ data, width, height }: LightPlane): RawPicture {
  return { data: Uint8ClampedArray.from(data, fromLinear), width, height, channels: 3 };
}

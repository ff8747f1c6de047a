import { blurPlane, clamp, smoothstep } from '../../../pixels/float-plane';
import { channelPlane } from '../../../pixels/guided-filter';
import { noiseFrom } from '../../../pixels/noise';
import { randomFrom } from '../../../pixels/random';
import type { RawPicture } from '../../../pixels/raw-picture';
import { brightnessOf, contrast, eachPixel, saturate, splitTone, type Tone } from './grade';
import { brushed, lines } from './painterly';
import { readStyle, type Style } from './read-style';

/** Renders a picture in the style that its prompt names, or leaves it as it is. */
export function applyStyle(picture: RawPicture, prompt: string, seed: number): RawPicture {
  return STYLES[readStyle(prompt)](picture, seed);
}

type Rendering = (picture: RawPicture, seed: number) => RawPicture;

const STYLES: Record<Style, Rendering> = {
  none: (picture) => picture,

  'black-and-white': (picture) =>
    eachPixel(picture, (tone) => {
      // Panchromatic film with a yellow filter: skies darken, skin brightens.
      const grey = clamp(0.42 * tone[0] + 0.46 * tone[1] + 0.12 * tone[2], 0, 1);
      tone.fill(grey);
      contrast(tone, 0.45);
    }),

  sepia: (picture) =>
    eachPixel(picture, (tone) => {
      const grey = brightnessOf(tone);
      tone[0] = 0.06 + 0.92 * grey ** 0.86;
      tone[1] = 0.04 + 0.84 * grey ** 0.98;
      tone[2] = 0.03 + 0.7 * grey ** 1.18;
    }),

  vintage: (picture, seed) => {
    const grain = randomFrom(seed ^ 0xf11a);
    return eachPixel(picture, (tone) => {
      saturate(tone, 0.72);
      splitTone(tone, [0.05, 0.02, 0.06], [0.03, 0.01, -0.09]);
      // Faded paper: no black is black.
      const speck = (grain() + grain() - 1) * 0.045;
      for (let channel = 0; channel < 3; channel++) tone[channel] = 0.07 + 0.88 * tone[channel]! + speck;
    });
  },

  cinematic: (picture) =>
    bloomed(
      eachPixel(picture, (tone) => {
        contrast(tone, 0.4);
        saturate(tone, 0.92);
        splitTone(tone, [-0.05, 0.0, 0.05], [0.05, 0.01, -0.06]);
      }),
      0.18,
      0.014,
    ),

  dreamy: (picture) =>
    bloomed(
      eachPixel(picture, (tone) => {
        for (let channel = 0; channel < 3; channel++) tone[channel] = 0.05 + 0.95 * tone[channel]! ** 0.92;
        splitTone(tone, [0.03, 0.0, 0.05], [0.02, 0.0, 0.01]);
      }),
      0.55,
      0.018,
    ),

  vivid: (picture) =>
    eachPixel(picture, (tone) => {
      contrast(tone, 0.35);
      saturate(tone, 1.32);
    }),

  neon: (picture) =>
    bloomed(
      eachPixel(picture, (tone) => {
        contrast(tone, 0.45);
        saturate(tone, 1.2);
        splitTone(tone, [0.04, -0.02, 0.13], [0.06, -0.02, 0.04]);
      }),
      0.4,
      0.016,
    ),

  watercolour: (picture, seed) => {
    const noise = noiseFrom(randomFrom(seed ^ 0xa9a1));
    const { width, height } = picture;
    const washed = brushed(picture, Math.max(2, Math.round(width * 0.0024)));
    const edges = lines(washed, Math.max(1.2, width * 0.0012));
    let pixel = 0;
    return eachPixel(washed, (tone) => {
      const x = pixel % width;
      const y = (pixel - x) / width;
      saturate(tone, 1.12);
      // Pigment settles in the paper's hollows and at the edges of a wash; towards the border it runs out.
      const paper = 0.05 * noise.fractal(x * 0.33, y * 0.33, 2) + 0.09 * noise.fractal(x * 0.011, y * 0.011, 4);
      const ragged = 0.035 * noise.fractal(x * 0.018 + 90, y * 0.018, 4);
      const margin = smoothstep(
        0,
        0.055,
        Math.min(x, width - x, y, height - y) / Math.min(width, height) + ragged - 0.012,
      );
      for (let channel = 0; channel < 3; channel++) {
        const wash = 1 - (1 - tone[channel]!) * 0.9 * (1 + paper);
        tone[channel] = clamp(0.975 + (wash - 0.13 * edges.data[pixel]! * (1 - wash * 0.4) - 0.975) * margin, 0, 1);
      }
      pixel++;
    });
  },

  'oil-painting': (picture, seed) => {
    const noise = noiseFrom(randomFrom(seed ^ 0x011));
    const { width } = picture;
    const strokes = brushed(picture, Math.max(2, Math.round(width * 0.0042)));
    let pixel = 0;
    return eachPixel(strokes, (tone) => {
      const x = pixel % width;
      const y = (pixel - x) / width;
      // Bristles: long fine ridges that follow broad, wandering directions.
      const angle = noise.at(x * 0.006, y * 0.006) * 6;
      const along = x * Math.cos(angle) + y * Math.sin(angle);
      const across = -x * Math.sin(angle) + y * Math.cos(angle);
      const ridge = noise.fractal(along * 0.035, across * 0.42, 2) * 0.055;
      saturate(tone, 1.18);
      contrast(tone, 0.25);
      for (let channel = 0; channel < 3; channel++) tone[channel] = clamp(tone[channel]! + ridge, 0, 1);
      pixel++;
    });
  },

  pencil: (picture, seed) => {
    const noise = noiseFrom(randomFrom(seed ^ 0x9e11));
    const { width } = picture;
    const calm = brushed(picture, Math.max(2, Math.round(width * 0.0018)));
    const edges = lines(calm, Math.max(1, width * 0.0011));
    const broad = lines(calm, Math.max(2, width * 0.004));
    let pixel = 0;
    return eachPixel(calm, (tone) => {
      const x = pixel % width;
      const y = (pixel - x) / width;
      const dark = 1 - brightnessOf(tone);
      const hatch = 0.5 + 0.5 * noise.fractal((x + y) * 0.03, (x - y) * 0.32, 2);
      const graphite = clamp(
        0.8 * edges.data[pixel]! + 0.18 * broad.data[pixel]! + dark * dark * (0.12 + 0.6 * hatch),
        0,
        0.94,
      );
      const grey = 0.97 - graphite * (0.86 + 0.1 * noise.at(x * 0.5, y * 0.5));
      tone[0] = grey;
      tone[1] = grey * 0.995;
      tone[2] = grey * 0.98;
      pixel++;
    });
  },

  'pop-art': (picture) => {
    const { width } = picture;
    const flat = brushed(picture, Math.max(2, Math.round(width * 0.003)));
    const edges = lines(flat, Math.max(1.2, width * 0.0015));
    const cell = Math.max(5, width / 130);
    let pixel = 0;
    return eachPixel(flat, (tone: Tone) => {
      const x = pixel % width;
      const y = (pixel - x) / width;
      saturate(tone, 1.55);
      contrast(tone, 0.6);
      const light = brightnessOf(tone);
      const step = (Math.floor(light * 5) + 0.5) / 5;
      // Printers' dots fill the half tones.
      const dot = Math.hypot((((x + y) / cell) % 1) - 0.5, (((((x - y) / cell) % 1) + 1) % 1) - 0.5);
      const screen = light > 0.25 && light < 0.8 && dot < 0.27 * (1 - light) + 0.1 ? 0.84 : 1;
      for (let channel = 0; channel < 3; channel++) {
        const posterised = tone[channel]! * (step / Math.max(light, 0.05));
        tone[channel] = clamp(
          (0.3 * tone[channel]! + 0.7 * posterised) * screen - smoothstep(0.45, 0.95, edges.data[pixel]!) * 0.7,
          0,
          1,
        );
      }
      pixel++;
    });
  },
};

/** Lets bright places glow into their surroundings (a screen of a blurred copy). */
function bloomed(picture: RawPicture, amount: number, spread: number): RawPicture {
  const glow = [0, 1, 2].map((channel) => blurPlane(channelPlane(picture, channel), picture.width * spread));
  let pixel = 0;
  return eachPixel(picture, (tone) => {
    for (let channel = 0; channel < 3; channel++) {
      const light = glow[channel]!.data[pixel]! ** 1.6 * amount;
      tone[channel] = 1 - (1 - tone[channel]!) * (1 - light);
    }
    pixel++;
  });
}

import { cover, shine } from '../pixels/colour';
import { smoothstep } from '../pixels/float-plane';
import type { LightPlane } from '../pixels/light-plane';
import { paintOver } from './paint';
import type { BokehLight } from './shot';

/** A share of the picture's height: the radius to which a lens open for a portrait spreads a far point. */
const PORTRAIT_BLUR = 0.0085;

/**
 * Blurs as a lens does: every point becomes a disc of even light, which is why this works on linear light and is no Gaussian. It is done
 * at half size, where the disc needs a quarter of the samples and nothing sharp is lost.
 */
export function outOfFocus(plane: LightPlane, strength: number): LightPlane {
  const radius = PORTRAIT_BLUR * strength * plane.height;
  if (radius < 1.5) return plane;
  return doubled(discBlur(halved(plane), radius / 2), plane.width, plane.height);
}

function discBlur(plane: LightPlane, radius: number): LightPlane {
  const { width, height } = plane;
  const reach = Math.ceil(radius);
  const spans = Array.from({ length: 2 * reach + 1 }, (_, i) => {
    const square = radius * radius - (i - reach) ** 2;
    return square <= 0 ? 0 : Math.max(0, Math.round(Math.sqrt(square)));
  });
  const samples = spans.reduce((sum, span) => sum + 2 * span + 1, 0);
  const data = new Float32Array(plane.data.length);
  const sums = new Float64Array((width + 1) * 3);
  // A disc is a stack of rows, and the sum of a row between two places is the difference of two running sums.
  for (let from = 0; from < height; from++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        sums[(x + 1) * 3 + channel] = sums[x * 3 + channel]! + plane.data[(from * width + x) * 3 + channel]!;
      }
    }
    for (let offset = -reach; offset <= reach; offset++) {
      // At the border the nearest row stands in for the missing ones.
      const targets = from === 0 && offset < 0 ? [] : [from + offset];
      if (from === 0) for (let row = 0; row < offset; row++) targets.push(row);
      if (from === height - 1) for (let row = 1; row <= -offset; row++) targets.push(height - 1 + offset + row);
      const span = spans[offset + reach]!;
      for (const to of targets) {
        if (to < 0 || to >= height) continue;
        addRow(data, sums, width, to, span);
      }
    }
  }
  for (let i = 0; i < data.length; i++) data[i]! /= samples;
  return { data, width, height };
}

function addRow(data: Float32Array, sums: Float64Array, width: number, row: number, span: number): void {
  for (let x = 0; x < width; x++) {
    const left = Math.max(0, x - span);
    const right = Math.min(width - 1, x + span);
    // Near the sides the row is shorter; it is stretched, so that they do not grow dark.
    const stretch = (2 * span + 1) / (right - left + 1);
    const at = (row * width + x) * 3;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel]! += (sums[(right + 1) * 3 + channel]! - sums[left * 3 + channel]!) * stretch;
    }
  }
}

function halved(plane: LightPlane): LightPlane {
  const width = (plane.width + 1) >> 1;
  const height = (plane.height + 1) >> 1;
  const data = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const rowA = y * 2 * plane.width;
    const rowB = Math.min(y * 2 + 1, plane.height - 1) * plane.width;
    for (let x = 0; x < width; x++) {
      const left = x * 2;
      const right = Math.min(left + 1, plane.width - 1);
      for (let channel = 0; channel < 3; channel++) {
        data[(y * width + x) * 3 + channel] =
          (plane.data[(rowA + left) * 3 + channel]! +
            plane.data[(rowA + right) * 3 + channel]! +
            plane.data[(rowB + left) * 3 + channel]! +
            plane.data[(rowB + right) * 3 + channel]!) /
          4;
      }
    }
  }
  return { data, width, height };
}

/** Back to full size, bilinear. */
function doubled(plane: LightPlane, width: number, height: number): LightPlane {
  const data = new Float32Array(width * height * 3);
  const scaleX = plane.width / width;
  const scaleY = plane.height / height;
  for (let y = 0; y < height; y++) {
    const fromY = Math.min(plane.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5));
    const top = Math.floor(fromY);
    const shareY = fromY - top;
    const rowA = top * plane.width;
    const rowB = Math.min(top + 1, plane.height - 1) * plane.width;
    for (let x = 0; x < width; x++) {
      const fromX = Math.min(plane.width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5));
      const left = Math.floor(fromX);
      const shareX = fromX - left;
      const right = Math.min(left + 1, plane.width - 1);
      for (let channel = 0; channel < 3; channel++) {
        const above =
          plane.data[(rowA + left) * 3 + channel]! * (1 - shareX) + plane.data[(rowA + right) * 3 + channel]! * shareX;
        const below =
          plane.data[(rowB + left) * 3 + channel]! * (1 - shareX) + plane.data[(rowB + right) * 3 + channel]! * shareX;
        data[(y * width + x) * 3 + channel] = above * (1 - shareY) + below * shareY;
      }
    }
  }
  return { data, width, height };
}

/** Draws points of light as their discs: even inside, a little brighter at the rim, as real lenses draw them. */
export function addBokeh(plane: LightPlane, lights: readonly BokehLight[]): void {
  for (const light of lights) {
    const soft = Math.max(0.8 / plane.height, light.radius * 0.16);
    const reach = light.radius + soft;
    paintOver(
      plane,
      { left: light.u - reach, right: light.u + reach, top: light.v - reach, bottom: light.v + reach },
      (u, v, pixel) => {
        const away = Math.hypot(u - light.u, v - light.v);
        const share = smoothstep(light.radius + soft, light.radius - soft, away);
        if (share === 0) return;
        const rim = 0.94 + 0.1 * smoothstep(light.radius * 0.5, light.radius, away);
        if (light.opacity > 0) cover(pixel, light.colour, share * light.opacity);
        if (light.opacity < 1) shine(pixel, light.colour, share * rim * (1 - light.opacity));
      },
    );
  }
}

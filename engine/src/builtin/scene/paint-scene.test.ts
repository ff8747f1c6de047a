/** @jest-environment node */
import { luminance } from '../pixels/colour';
import type { LightPlane } from '../pixels/light-plane';
import { paintScene } from './paint-scene';

const PROMPTS = [
  'beach',
  'sea',
  'lake',
  'mountains',
  'forest',
  'garden',
  'city',
  'street',
  'desert',
  'snow',
  'outer space',
  'cafe',
  'office',
  'studio',
];

function paintSmall(prompt: string, seed = 1): LightPlane {
  return paintScene(prompt, seed, 120, 90).plane;
}

function meanLight({ data }: LightPlane): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 3) sum += Math.min(1, luminance([data[at]!, data[at + 1]!, data[at + 2]!]));
  return sum / (data.length / 3);
}

function difference(left: LightPlane, right: LightPlane): number {
  return left.data.reduce((sum, value, i) => sum + Math.abs(value - right.data[i]!), 0) / left.data.length;
}

describe('painting a scene', () => {
  it.each(PROMPTS)('fills %s with finite light, of the size asked for', (prompt) => {
    for (const light of ['', ' at sunset', ' at night', ' in a storm', ' in fog', ' in snowfall']) {
      const plane = paintSmall(prompt + light);
      expect([plane.width, plane.height, plane.data.length]).toEqual([120, 90, 120 * 90 * 3]);
      expect(plane.data.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      expect(meanLight(plane)).toBeGreaterThan(0.002);
    }
  });

  it('paints places unlike each other', () => {
    const scenes = PROMPTS.map((prompt) => paintSmall(prompt));
    scenes.forEach((scene, i) => {
      for (const other of scenes.slice(i + 1)) expect(difference(scene, other)).toBeGreaterThan(0.03);
    });
  });

  it.each(['beach', 'mountains', 'city', 'street'])('makes %s darker at night and redder at sunset', (prompt) => {
    const warmth = ({ data }: LightPlane): number => {
      let red = 0;
      let blue = 0;
      for (let at = 0; at < data.length; at += 3) {
        red += Math.min(1, data[at]!);
        blue += Math.min(1, data[at + 2]!);
      }
      return red / blue;
    };
    const day = paintSmall(prompt);
    expect(meanLight(paintSmall(`${prompt} at night`))).toBeLessThan(meanLight(day) * 0.7);
    expect(warmth(paintSmall(`${prompt} at sunset`))).toBeGreaterThan(warmth(day) * 1.3);
  });

  it('tints a studio backdrop as the prompt says', () => {
    const { data } = paintSmall('portrait with a green backdrop');
    const middle = (45 * 120 + 60) * 3;
    expect(data[middle + 1]!).toBeGreaterThan(data[middle]! * 1.5);
    expect(data[middle + 1]!).toBeGreaterThan(data[middle + 2]! * 1.5);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(difference(paintSmall('forest', 9), paintSmall('forest', 9))).toBe(0);
    expect(difference(paintSmall('forest', 9), paintSmall('forest', 10))).toBeGreaterThan(0.01);
  });
});

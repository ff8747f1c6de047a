import type { RawPicture } from '../decode/raw-picture';
import { resizePlane } from './float-plane';
import { channelPlane } from './guided-filter';

/** A smaller RGB copy, averaged; synchronous, for use between steps that are. */
export function resizeSamples(picture: RawPicture, scale: number): RawPicture {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8ClampedArray(width * height * 3);
  for (let channel = 0; channel < 3; channel++) {
    const plane = resizePlane(channelPlane(picture, channel), width, height);
    for (let pixel = 0; pixel < plane.data.length; pixel++) data[pixel * 3 + channel] = plane.data[pixel]! * 255;
  }
  return { data, width, height, channels: 3 };
}

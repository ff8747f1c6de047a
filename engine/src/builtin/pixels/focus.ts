import type { EnginePicture } from '../../engine';
import type { ImageBox } from './geometry';

/** The `focus` of a picture of this size, from its main face; nothing where it has none, or none of it is in the picture. */
export function focusOn(
  face: ImageBox | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): Pick<EnginePicture, 'focus'> {
  if (!face) return {};
  const x = (face.left + face.width / 2) / width;
  const y = (face.top + face.height / 2) / height;
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { focus: { x, y } } : {};
}

import path from 'node:path';

/** Whether a place is a folder, or lies in it; both absolute. */
export function isWithin(place: string, folder: string): boolean {
  return place === folder || place.startsWith(path.join(folder, path.sep));
}

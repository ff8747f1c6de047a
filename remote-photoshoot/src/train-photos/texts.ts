import { LIMITS, megabytes } from '@likeness/contract/rules';
import type { Verdict } from './photo-checks';

const KINDS = 'JPEG, PNG, WebP, AVIF, GIF or TIFF';
const MEGAPIXELS = LIMITS.picture.pixels / 1_000_000;

const counted = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

/** The words around photos that are trained from as they are. All ours: the specification knows the ZIP alone. */
export const PHOTO_TEXTS = {
  add: 'Or add photos as they are',
  addHint: `${KINDS}, 10 or more of one person. Choose, drop or paste several at once.`,
  folders: 'Folders are not opened here. Please drop the photos in them.',
  checking: (left: number) => `Looking for faces: ${counted(left)} left`,
  allGood: (checked: number) =>
    checked === 1
      ? 'One sharp face was found in the photo.'
      : `One sharp face was found in each of ${counted(checked)}.`,
  someOdd: (odd: number, checked: number) =>
    `${odd} of ${counted(checked)} may not help the model, and ${odd === 1 ? 'is' : 'are'} sent unless you remove ${odd === 1 ? 'it' : 'them'}.`,
  looking: 'Looking at the photos…',
  lookedAt: (done: number, all: number) => `${done} of ${all}`,
  used: (used: number, all: number) => `${used} of ${counted(all)} ${used === 1 ? 'is' : 'are'} used`,
  fewer: '10 or more make a better model.',
  zipIsSent: 'The ZIP is sent and the photos wait. Remove the file to train from them.',
  packing: 'Packing the photos…',
  usedList: 'Photos that are used',
  leftOutList: 'Photos that are left out',
  leftOut: (count: number) => `${counted(count)} left out`,
  remove: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all',
  noWord: 'Please enter a trigger word.',
  noneUsed: 'None of the photos can be used. Please add others.',
  stillLooking: 'The photos are still being looked at. Please wait a moment.',
  unpacked: (name: string) =>
    `“${name}” cannot be read any more. Please remove it, or add it again. Nothing was sent or charged.`,
  packerMissing: 'The photos could not be packed. Please try again. Nothing was sent or charged.',
} as const;

/** What the studio finds in a photo, as its tile says it. */
export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  good: 'Good',
  noFace: 'No face',
  twoFaces: 'Two faces',
  severalFaces: 'Several faces',
  blurred: 'Blurred',
};

/** Why a photo is left out. What the API refuses is called as the API calls it (studio-api/src/pictures/check-picture.ts). */
export const LEFT_OUT_TEXTS = {
  empty: 'The file is empty.',
  unreadable: 'It cannot be read. It may be a folder, or have been moved or deleted.',
  heic: 'A HEIC photo, which cannot be read here. Please save it as JPEG and use that.',
  zip: 'A ZIP, not a photo. Please choose it in the field for a ZIP above.',
  noPicture: `Not an image file, whatever its name says. Please use a ${KINDS} file.`,
  broken: 'It cannot be opened. It may be damaged, or of a kind that this browser does not know.',
  bytes: (bytes: number) =>
    `Too large: ${megabytes(bytes)} MB. A photo may have at most ${megabytes(LIMITS.picture.bytes)} MB.`,
  pixels: (width: number, height: number) =>
    `Too large: ${width} × ${height} pixels. A photo may have at most ${MEGAPIXELS} megapixels.`,
  side: (width: number, height: number) =>
    `Too long: ${width} × ${height} pixels. A side may have at most ${LIMITS.picture.side.toLocaleString('en')}.`,
  small: (width: number, height: number, least: number) =>
    `Too small: ${width} × ${height} pixels. The face should have at least ${least}.`,
  double: (name: string) => `The same photo as “${name}”.`,
  entries: `One too many: a training takes at most ${LIMITS.zip.entries} photos.`,
  together: `No room: the photos of a training may have ${megabytes(LIMITS.zip.bytes)} MB together.`,
  pixelsTogether: `No room: the photos of a training may have ${(LIMITS.zip.pixels / 1_000_000).toLocaleString('en')} megapixels together.`,
} as const;

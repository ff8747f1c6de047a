import { isLastingAddress, pictureAt, type Picture } from './picture';

/** The parts of an answer that tell where its picture is. */
export interface PictureAnswer {
  readonly contentType: string;
  /** The lasting address of the picture, where the server names one. */
  readonly contentLocation: string | undefined;
  readonly body: Blob;
}

/**
 * Finds the picture in an answer, whichever of the specification's shapes it has: the bytes themselves, a JSON string, an address as
 * text, or an object with `image` (base64 with or without a `data:` prefix, or an address).
 *
 * Base64 becomes a Blob and a `blob:` address, because browsers refuse to open a `data:` address in a new tab.
 *
 * @returns nothing where there is no picture.
 */
export async function readPicture({ contentType, contentLocation, body }: PictureAnswer): Promise<Picture | undefined> {
  if (body.size === 0) return undefined;
  const lasting = contentLocation !== undefined && isLastingAddress(contentLocation) ? contentLocation : undefined;
  const head = new Uint8Array(await body.slice(0, 16).arrayBuffer());
  const type = pictureType(head);
  if (type) return fromBlob(new Blob([body], { type }), lasting);
  if (contentType.startsWith('image/')) return undefined;
  return fromValue(parse(await body.text()), lasting);
}

/** The media type that the first bytes of a picture name, whatever its server calls it. */
function pictureType(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.slice(4, 12) === 'ftypavif') return 'image/avif';
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.trim();
  }
}

function fromValue(value: unknown, lasting: string | undefined): Picture | undefined {
  if (typeof value === 'string') return fromText(value, lasting);
  if (Array.isArray(value)) return fromValue(value[0], lasting);
  if (typeof value !== 'object' || value === null) return undefined;
  const { image, image_url: address, output, url } = value as Record<string, unknown>;
  const named = typeof address === 'string' && isLastingAddress(address) ? address : lasting;
  return fromValue(image ?? output ?? url ?? address, named);
}

function fromText(text: string, lasting: string | undefined): Picture | undefined {
  const found = pictureAt(text);
  if (found) return found;
  const bytes = base64Bytes(text.replace(/^data:[^,]*;base64,/, ''));
  const type = bytes && pictureType(bytes.subarray(0, 16));
  return type ? fromBlob(new Blob([bytes], { type }), lasting) : undefined;
}

function base64Bytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const characters = atob(text.trim());
    const bytes = new Uint8Array(characters.length);
    // Not by `Uint8Array.from`, whose iterator takes seconds for the pictures that upscaling makes.
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}

function fromBlob(blob: Blob, address: string | undefined): Picture {
  const shown = URL.createObjectURL(blob);
  return address === undefined ? { shown } : { shown, address };
}

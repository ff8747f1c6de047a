import type { FileField } from '@likeness/shared/api';
import { releasePicture } from '@likeness/shared/images';
import { pictureBytes } from '@likeness/shared/pictures';

/** A picture of the person's own. */
export interface FileImage {
  readonly kind: 'file';
  readonly shown: string;
  readonly name: string;
  readonly file: Blob;
}

/** The picture that a tool works on: bytes of the person's own, or one that the server has already. */
export type InputImage = FileImage | { readonly kind: 'address'; readonly shown: string; readonly address: string };

/** A chosen file. It is shown by a `blob:` address, which {@link releaseInput} gives back. */
export function fileInput(file: Blob, name: string): FileImage {
  return { kind: 'file', shown: URL.createObjectURL(file), name, file };
}

/** A picture on the server. */
export function addressInput(address: string): InputImage {
  return { kind: 'address', shown: address, address };
}

/** Gives back what a file took. The page must not show it any longer. */
export function releaseInput(input: InputImage | undefined): void {
  if (input?.kind === 'file') releasePicture({ shown: input.shown });
}

/** The form field of an input: under `file` its bytes, or under `address` where it is. The tools name these two differently. */
export function inputFields<File extends string, Address extends string>(
  input: InputImage,
  names: { readonly file: File; readonly address: Address },
): Partial<Record<File, FileField>> & Partial<Record<Address, string>> {
  const fields: Record<string, FileField | string> =
    input.kind === 'file'
      ? { [names.file]: { file: input.file, name: input.name } }
      : { [names.address]: input.address };
  // A computed name is any text to the compiler.
  return fields as ReturnType<typeof inputFields<File, Address>>;
}

/**
 * The picture at an address, as a file of its own: the screen that made a `blob:` address may release it.
 *
 * @throws {TypeError} where nothing can be read there.
 */
export async function fetchedFile(address: string): Promise<File> {
  const bytes = await pictureBytes(address);
  return new File([bytes], `image.${bytes.type.split('/')[1] ?? 'png'}`, { type: bytes.type });
}

/** Whether a chosen file can still be read: it may have been changed or removed since. An address is the server's business. */
export async function isReadable(input: InputImage): Promise<boolean> {
  if (input.kind === 'address') return true;
  try {
    await input.file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

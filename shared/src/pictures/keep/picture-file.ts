import type { Picture } from '@likeness/shared/images';
import { pictureBytes } from './picture-bytes';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg' };

/**
 * A picture as a file.
 *
 * @param name without an extension, which comes from what the picture is
 * @param signal as {@link pictureBytes} takes it
 * @throws {TypeError} where its bytes cannot be had.
 */
export async function pictureFile({ shown }: Picture, name: string, signal?: AbortSignal): Promise<File> {
  const bytes = await pictureBytes(shown, signal);
  return new File([bytes], `${name}.${extensionOf(bytes.type)}`, { type: bytes.type });
}

function extensionOf(type: string): string {
  return EXTENSIONS[type] ?? /^image\/([a-z0-9]+)$/.exec(type)?.[1] ?? 'png';
}

import type { RegisteredRemote } from '@likeness/contract';

/** A file as the page asks for it. */
export interface AddressedFile {
  readonly address: string;
  /** Of a script. */
  readonly integrity?: string | undefined;
}

/** Of a file, to its last `/`: those of a release lie in its entry's, and in no other's. */
export function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}

/** The files that a module needs beside its entry; undefined where nobody has said, as in a page's own part of the registry. */
export function filesOfModule({ entry, files }: RegisteredRemote, module: string): AddressedFile[] | undefined {
  return files?.[module]?.map(({ file, ...rest }) => ({ address: new URL(file, entry).href, ...rest }));
}

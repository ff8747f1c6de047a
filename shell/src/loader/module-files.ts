import type { RegisteredRemote } from '@likeness/contract';

/** A file as the page asks for it. */
export interface AddressedFile {
  readonly address: string;
  /** Of a script. */
  readonly integrity?: string | undefined;
}

/** The files that a module needs beside its entry; undefined where nobody has said, as in a page's own part of the registry. */
export function filesOfModule({ entry, files }: RegisteredRemote, module: string): AddressedFile[] | undefined {
  return files?.[module]?.map(({ file, ...rest }) => ({ address: new URL(file, entry).href, ...rest }));
}

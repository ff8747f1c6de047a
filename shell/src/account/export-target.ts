import { saveFile } from '@likeness/shared/pictures';

const TYPE = 'application/zip';

type Bytes = ReadableStream<Uint8Array>;

/** Where an export ends up. */
export interface ExportTarget {
  /** @throws the signal's reason, where it was aborted: then nothing is left behind */
  readonly write: (bytes: Bytes, signal: AbortSignal) => Promise<void>;
}

interface FileHandle extends FileSystemFileHandle {
  /** Not every browser has it. */
  readonly remove?: () => Promise<void>;
}

/** What some browsers have, in pages of a secure context: a file of the person's choice, written to while its bytes come. */
interface WithFiles {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }) => Promise<FileHandle>;
}

/**
 * Where a ZIP of this name goes. To be called within a click: the browser asks the person, where it can write to a file; elsewhere the bytes
 * are collected and then downloaded.
 *
 * @returns undefined where the person chose none
 */
export async function chooseTarget(name: string): Promise<ExportTarget | undefined> {
  const { showSaveFilePicker: choose } = window as WithFiles;
  if (!choose) return downloaded(name);
  try {
    return toFile(await choose({ suggestedName: name, types: [{ accept: { [TYPE]: ['.zip'] } }] }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // A page within another one's frame may not ask, and what rules a browser may forbid it.
    return downloaded(name);
  }
}

function toFile(handle: FileHandle): ExportTarget {
  return {
    write: async (bytes, signal) => {
      try {
        await bytes.pipeTo(await handle.createWritable(), { signal });
      } catch (error) {
        // The browser made it, empty, when it was chosen.
        await handle.remove?.().catch(() => undefined);
        throw error;
      }
    },
  };
}

function downloaded(name: string): ExportTarget {
  return {
    write: async (bytes, signal) => {
      const blob = await new Response(bytes).blob();
      signal.throwIfAborted();
      saveFile(new File([blob], name, { type: TYPE }));
    },
  };
}

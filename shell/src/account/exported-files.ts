import type { TrashAnswer } from '@likeness/shared/api';
import { pictureAt } from '@likeness/shared/images';
import { pictureFile } from '@likeness/shared/pictures';
import type { CreditHistory, ListPath, Lists, NamedPerson } from './account-api';

/** Everything that the API keeps of a person. */
export interface Everything {
  readonly person: NamedPerson;
  readonly lists: Lists;
  /** What was deleted and is kept a while longer. Undefined where the API keeps none. */
  readonly trash: TrashAnswer | undefined;
  /** Undefined where the API keeps none. */
  readonly credits: CreditHistory | undefined;
}

export interface ExportWork {
  /** Aborts it. */
  readonly signal: AbortSignal;
  /** Called with how many pictures have been looked at, and of how many. */
  readonly onProgress: (done: number, count: number) => void;
}

/** Everything as a ZIP that is made while it is read. */
export interface ZipOfEverything {
  readonly bytes: ReadableStream<Uint8Array>;
  /** Once it has been read: how many pictures are not in it because their bytes could not be had. */
  readonly missing: () => number;
}

/**
 * Everything as a ZIP: each picture once, and `account.json`, whose lines say which file is their picture. A picture is fetched once what was
 * before it has been read, so that no more than one of them is held.
 */
export async function zipOfEverything(
  everything: Everything,
  { signal, onProgress }: ExportWork,
): Promise<ZipOfEverything> {
  const { makeZip } = await import(/* webpackChunkName: "zip" */ 'client-zip');
  const addresses = addressesIn(everything);
  const files = new Map<string, string>();
  async function* entries(): AsyncGenerator<{ readonly name: string; readonly input: Blob }> {
    for (const [index, address] of addresses.entries()) {
      signal.throwIfAborted();
      onProgress(index, addresses.length);
      const picture = pictureAt(address);
      const file = picture && (await pictureFile(picture, `image-${index + 1}`, signal).catch(() => undefined));
      if (!file) continue;
      const name = `images/${file.name}`;
      files.set(address, name);
      yield { name, input: file };
    }
    signal.throwIfAborted();
    yield { name: 'account.json', input: new Blob([JSON.stringify(contents(everything, files), null, 2)]) };
  }
  return { bytes: makeZip(entries()), missing: () => addresses.length - files.size };
}

function addressesIn({ lists, trash = [] }: Everything): readonly string[] {
  const all = [...Object.values(lists), trash].flatMap((lines) =>
    lines.flatMap(({ image_url: address }) => address ?? []),
  );
  return [...new Set(all)];
}

function contents({ person, lists, trash, credits }: Everything, files: ReadonlyMap<string, string>): object {
  const withFiles = (lines: Lists[ListPath] | TrashAnswer): object[] =>
    lines.map((line) => ({ ...line, file: files.get(line.image_url ?? '') ?? null }));
  const named = (path: ListPath): object[] => withFiles(lists[path]);
  return {
    account: person,
    models: named('/api/trainings/'),
    generated_images: named('/api/generated-images/'),
    processed_images: named('/api/processed-images/'),
    saved_images: named('/api/gallery/'),
    ...(trash && { trash: withFiles(trash) }),
    ...(credits && { credits }),
  };
}

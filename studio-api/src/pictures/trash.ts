import { LIMITS } from '@likeness/contract/rules';

import type { Database, Queryable, Readable } from '../database/database';
import type { Parts } from '../database/read-in-parts';
import { someRounds } from '../database/some-rounds';
import { Refusal } from '../refusal';
import type { UnreferencedFiles } from '../storage/unreferenced-files';
import { filesOfMedia, type Media } from './media';
import * as mediaQueries from './media-queries';
import type { PictureUse } from './media-queries';
import * as queries from './trash-queries';
import type { DeletedFrom, TrashEntry } from './trash-queries';

export type { DeletedFrom, TrashEntry } from './trash-queries';

const DAY_MILLISECONDS = 24 * 60 * 60_000;
/** Entries that are erased in one transaction, which holds up everybody else's for a few milliseconds. */
const ERASED_AT_ONCE = 100;

/** Pictures that something else than a list or the gallery shows: they outlast the Trash, and nothing gains room by erasing them there. */
export interface ShownElsewhere {
  /** Those of these. */
  among(on: Queryable, mediaIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** All of an account's. */
  of(on: Readable, accountId: number): Promise<readonly string[]>;
}

/** What people deleted, for as long as they can take it back. */
export class Trash {
  constructor(
    private readonly database: Database,
    private readonly unreferenced: UnreferencedFiles,
    private readonly shownElsewhere: ShownElsewhere,
  ) {}

  /** What was deleted last comes first. */
  list(accountId: number): Parts<TrashEntry> {
    return queries.listTrash(this.database, accountId);
  }

  /** What it alone keeps of an account. */
  async use(accountId: number): Promise<PictureUse> {
    const shown = await this.shownElsewhere.of(this.database, accountId);
    return queries.readTrashUse(this.database, accountId, shown);
  }

  /** @throws Refusal with NOT_FOUND where the account has no such entry. */
  async put(accountId: number, from: DeletedFrom, id: number): Promise<void> {
    if (!(await queries.putIntoTrash(this.database, accountId, from, id))) throw notFound();
  }

  /** Puts an entry back to where it was. @throws Refusal with NOT_FOUND where it is not in the Trash any more. */
  async takeBack(accountId: number, from: DeletedFrom, id: number): Promise<void> {
    if (!(await queries.takeBack(this.database, accountId, from, id))) throw notFound();
  }

  /** For good. @throws Refusal with NOT_FOUND where it is not in the Trash any more. */
  async erase(accountId: number, from: DeletedFrom, id: number): Promise<void> {
    await this.removingFiles(async (transaction) => {
      const erased = await queries.eraseEntry(transaction, accountId, from, id);
      if (erased.length === 0) throw notFound();
      return erased;
    });
  }

  /** Erases all that an account has in it; what it deletes meanwhile stays. */
  async empty(accountId: number): Promise<void> {
    await this.eraseAll(new Date(), { accountId });
  }

  /**
   * Erases everybody's that was there for longer than {@link LIMITS.trashDays}.
   * @param stopping Ends it after the part that is under way; the next time goes on with it.
   */
  async eraseExpired(stopping: AbortSignal, now = Date.now()): Promise<void> {
    await this.eraseAll(new Date(now - LIMITS.trashDays * DAY_MILLISECONDS), { stopping });
  }

  /**
   * Erases what was deleted first, and no more than it must: whoever has used up a quota makes room by deleting. A hundred pictures at the
   * most, beyond which {@link giveWayAhead} has made room before.
   * @param isNeeded Whether less is of no use: then nothing is erased where those are not enough.
   * @returns the files, which the caller removes after the transaction.
   */
  async giveWay(transaction: Queryable, accountId: number, lacking: PictureUse, isNeeded: boolean): Promise<string[]> {
    const oldest = await this.oldest(transaction, accountId);
    const count = countToErase(oldest, lacking);
    if (count === undefined && isNeeded) return [];
    const inTheWay = oldest.slice(0, count).map(({ id }) => id);
    if (inTheWay.length === 0) return [];
    await queries.erasePictures(transaction, inTheWay);
    return this.dropUnlisted(transaction, inTheWay);
  }

  /**
   * Erases what {@link giveWay} would have to beyond its hundred pictures, in transactions of as many: two thousand that went in the one that keeps
   * what is new held up everybody for a second and more.
   * @param lackingIn What is lacking, as a transaction finds it; its account is locked.
   * @param isNeeded Whether less is of no use: then no more is erased once all that is left is not enough, as where something else was kept meanwhile.
   */
  async giveWayAhead(
    accountId: number,
    lackingIn: (transaction: Queryable) => Promise<PictureUse | undefined>,
    isNeeded: boolean,
  ): Promise<void> {
    let part: { readonly erased: readonly string[]; readonly files: readonly string[] };
    do {
      part = await this.erasing(async (transaction) => {
        const lacking = await lackingIn(transaction);
        if (!lacking) return [];
        const oldest = await this.oldest(transaction, accountId);
        if (oldest.length < ERASED_AT_ONCE || countToErase(oldest, lacking) !== undefined) return [];
        if (isNeeded && !covers(oldest[0]?.all, lacking)) return [];
        const ids = oldest.map(({ id }) => id);
        await queries.erasePictures(transaction, ids);
        return ids;
      });
      // Those that cannot be removed are noted, and keep nothing from being kept.
      if (part.files.length > 0) await this.unreferenced.remove(part.files).catch(() => undefined);
      await someRounds();
    } while (part.erased.length > 0);
  }

  /** The hundred that were deleted first, of those that are gone for good with the Trash. */
  private async oldest(transaction: Queryable, accountId: number): Promise<readonly queries.InTrash[]> {
    const shown = await this.shownElsewhere.of(readIn(transaction), accountId);
    return queries.oldestInTrash(transaction, accountId, shown, ERASED_AT_ONCE);
  }

  private async eraseAll(
    by: Date,
    { accountId, stopping }: { accountId?: number; stopping?: AbortSignal },
  ): Promise<void> {
    let erased: readonly string[];
    do {
      erased = await this.removingFiles((transaction) =>
        queries.eraseDeletedBy(transaction, by, ERASED_AT_ONCE, accountId),
      );
      await someRounds();
    } while (erased.length > 0 && !stopping?.aborted);
  }

  /** @param erase returns the pictures that may have lost their last reference */
  private async removingFiles(
    erase: (transaction: Queryable) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const { erased, files } = await this.erasing(erase);
    await this.unreferenced.remove(files);
    return erased;
  }

  /** As {@link removingFiles}, which leaves the files to the caller. */
  private erasing(
    erase: (transaction: Queryable) => Promise<readonly string[]>,
  ): Promise<{ readonly erased: readonly string[]; readonly files: readonly string[] }> {
    return this.database.transaction(async (transaction) => {
      const erased = await erase(transaction);
      return { erased, files: await this.dropUnlisted(transaction, erased) };
    });
  }

  private async dropUnlisted(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    await mediaQueries.lockMedia(transaction, ids);
    const shown = await this.shownElsewhere.among(transaction, ids);
    const gone: Media[] = await mediaQueries.deleteUnlistedMedia(
      transaction,
      ids.filter((id) => !shown.has(id)),
    );
    const files = gone.flatMap(filesOfMedia);
    if (files.length > 0) await this.unreferenced.note(transaction, files);
    return files;
  }
}

function covers(room: PictureUse | undefined, lacking: PictureUse): boolean {
  return room !== undefined && room.bytes >= lacking.bytes && room.pictures >= lacking.pictures;
}

/** How many of these, from the first, have as much as is lacking; undefined where all together have less. */
function countToErase(
  oldest: readonly { readonly bytes: number }[],
  { bytes, pictures }: PictureUse,
): number | undefined {
  let room = 0;
  for (const [place, picture] of oldest.entries()) {
    room += picture.bytes;
    if (room >= bytes && place + 1 >= pictures) return place + 1;
  }
  return undefined;
}

function readIn(transaction: Queryable): Readable {
  const ask = <Row extends object>(text: string, values?: readonly unknown[]) => transaction.query<Row>(text, values);
  return { read: ask, readList: ask };
}

function notFound(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such picture among yours.');
}

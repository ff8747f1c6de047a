import { setImmediate as afterOthers } from 'node:timers/promises';

import { LIMITS } from '@likeness/contract/rules';

import type { Database, Queryable, Readable } from '../database/database';
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
  list(accountId: number): Promise<TrashEntry[]> {
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
    await this.eraseAll(new Date(), accountId);
  }

  /** Erases everybody's that was there for longer than {@link LIMITS.trashDays}. */
  async eraseExpired(now = Date.now()): Promise<void> {
    await this.eraseAll(new Date(now - LIMITS.trashDays * DAY_MILLISECONDS));
  }

  /**
   * Erases what was deleted first, and no more than it must: whoever has used up a quota makes room by deleting.
   * @param isNeeded Whether less is of no use: then nothing is erased where all of it is not enough. To erase thousands of pictures and to take
   * that back would hold up everybody, and could be asked for again and again.
   * @returns the files, which the caller removes after the transaction.
   */
  async giveWay(transaction: Queryable, accountId: number, lacking: PictureUse, isNeeded: boolean): Promise<string[]> {
    const ask = <Row extends object>(text: string, values?: readonly unknown[]) => transaction.query<Row>(text, values);
    const inTransaction: Readable = { read: ask, readList: ask };
    const shown = await this.shownElsewhere.of(inTransaction, accountId);
    if (isNeeded) {
      const all = await queries.readTrashUse(inTransaction, accountId, shown);
      if (all.bytes < lacking.bytes || all.pictures < lacking.pictures) return [];
    }
    const files: string[] = [];
    let { bytes, pictures: count } = lacking;
    while (bytes > 0 || count > 0) {
      const oldest = await queries.oldestInTrash(transaction, accountId, shown, ERASED_AT_ONCE);
      if (oldest.length === 0) break;
      const inTheWay: string[] = [];
      for (const media of oldest) {
        if (bytes <= 0 && count <= 0) break;
        inTheWay.push(media.id);
        bytes -= media.bytes;
        count -= 1;
      }
      await queries.erasePictures(transaction, inTheWay);
      files.push(...(await this.dropUnlisted(transaction, inTheWay)));
      await afterOthers();
    }
    return files;
  }

  private async eraseAll(by: Date, accountId?: number): Promise<void> {
    let erased: readonly string[];
    do
      erased = await this.removingFiles((transaction) =>
        queries.eraseDeletedBy(transaction, by, ERASED_AT_ONCE, accountId),
      );
    while (erased.length > 0);
  }

  /** @param erase returns the pictures that may have lost their last reference */
  private async removingFiles(
    erase: (transaction: Queryable) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const { erased, files } = await this.database.transaction(async (transaction) => {
      const ids = await erase(transaction);
      return { erased: ids, files: await this.dropUnlisted(transaction, ids) };
    });
    await this.unreferenced.remove(files);
    return erased;
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

function notFound(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such picture among yours.');
}

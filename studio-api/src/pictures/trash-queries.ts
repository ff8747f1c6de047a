import type { Queryable, Readable } from '../database/database';
import { readParts } from '../database/read-in-parts';
import type { Media } from './media';
import { mediaOf } from './media-of-entry';
import { lookIn, type LookRow } from './picture-look';
import type { PictureList } from './list-queries';
import type { PictureUse, ShownMedia } from './media-queries';

/** What a picture was deleted from, by the address that deletes: it is taken back to the same place. */
export type DeletedFrom = 'generated-images' | 'gallery';

/** A reference to a picture that was deleted and is not erased yet. */
export interface TrashEntry {
  readonly from: DeletedFrom;
  /** Among those of where it was deleted from. */
  readonly id: number;
  readonly list: PictureList | 'gallery';
  readonly media: ShownMedia;
  readonly createdAt: Date;
  readonly deletedAt: Date;
}

const TABLES: Readonly<Record<DeletedFrom, string>> = { 'generated-images': 'images', gallery: 'gallery_entries' };
const BOTH = Object.values(TABLES);

/**
 * Media of an account ($1) to which nothing but the Trash refers, and since when. Of nobody else is any row looked at: only its owner lists a
 * picture. It goes once over what the account has, whatever the planner expects: with what it knew before the account filled, each of two
 * thousand pictures was held against each.
 */
const ONLY_IN_TRASH = `
  select media_id, max(deleted_at) as deleted_at
  from (${BOTH.map((table) => `select media_id, deleted_at from ${table} where account_id = $1`).join(' union all ')}) listed
  group by media_id having bool_and(deleted_at is not null)`;

interface Row extends LookRow {
  readonly deleted_from: DeletedFrom;
  readonly list: TrashEntry['list'];
  readonly id: number;
  readonly media_id: string;
  readonly format: Media['format'];
  readonly created_at: Date;
  readonly deleted_at: Date;
  /** With its microseconds, which a Date has not. */
  readonly deleted_at_exactly: string;
}

/** What was deleted last comes first. */
export async function* listTrash(on: Readable, accountId: number): AsyncGenerator<readonly TrashEntry[]> {
  for await (const rows of readParts<Row>((last, most) => readPart(on, accountId, last, most))) yield rows.map(entryOf);
}

/**
 * Each table is read along its index from where the part before ended, not from the top and through all that was deleted.
 */
function readPart(on: Readable, accountId: number, last: Row | undefined, most: number): Promise<readonly Row[]> {
  const part = (from: DeletedFrom, list: string) => `(
    select '${from}' as deleted_from, ${list} as list, id, media_id, created_at, deleted_at from ${TABLES[from]}
      where account_id = $1 and deleted_at is not null and deleted_at <= $2::timestamptz
        and (deleted_at < $2::timestamptz or '${from}' > $3::text or ('${from}' = $3::text and id < $4::integer))
      order by deleted_at desc, id desc limit ${most})`;
  return on.readList<Row>(
    `select t.*, t.deleted_at::text as deleted_at_exactly, m.format, m.focus_x, m.focus_y, m.color
     from (select * from (${part('generated-images', 'list')} union all ${part('gallery', "'gallery'")}) both_tables
           order by deleted_at desc, deleted_from, id desc limit ${most}) t
     ${mediaOf('t')}
     order by t.deleted_at desc, t.deleted_from, t.id desc`,
    [accountId, last?.deleted_at_exactly ?? 'infinity', last?.deleted_from ?? '', last?.id ?? 0],
  );
}

function entryOf({ deleted_from: from, list, id, media_id, format, created_at, deleted_at, ...row }: Row): TrashEntry {
  return {
    from,
    list,
    id,
    media: { id: media_id, format, look: lookIn(row) },
    createdAt: created_at,
    deletedAt: deleted_at,
  };
}

/** What the Trash alone keeps of an account: thousands of rows are looked at for it, as for a list. @param shown what something else shows */
export async function readTrashUse(on: Readable, accountId: number, shown: readonly string[]): Promise<PictureUse> {
  const [row] = await on.readList<{ bytes: string | number; pictures: string | number }>(
    `select coalesce(sum(m.bytes), 0) as bytes, count(*) as pictures
     from (${ONLY_IN_TRASH}) t ${mediaOf('t')} where m.id <> all($2::text[])`,
    [accountId, shown],
  );
  return { bytes: Number(row?.bytes ?? 0), pictures: Number(row?.pictures ?? 0) };
}

/** One of those that are gone for good with the Trash, and what all of those are. */
export interface InTrash {
  readonly id: string;
  readonly bytes: number;
  readonly all: PictureUse;
}

/**
 * Pictures that are gone for good with the Trash: so many, the one deleted first comes first.
 * @param shown what something else shows
 */
export async function oldestInTrash(
  on: Queryable,
  accountId: number,
  shown: readonly string[],
  most: number,
): Promise<InTrash[]> {
  const rows = await on.query<{ id: string; bytes: number; all_bytes: string | number; all_pictures: string | number }>(
    `select m.id, m.bytes, sum(m.bytes) over () as all_bytes, count(*) over () as all_pictures
     from (${ONLY_IN_TRASH}) t ${mediaOf('t')}
     where m.id <> all($2::text[]) order by t.deleted_at, m.id limit $3`,
    [accountId, shown, most],
  );
  return rows.map(({ id, bytes, ...all }) => ({
    id,
    bytes,
    all: { bytes: Number(all.all_bytes), pictures: Number(all.all_pictures) },
  }));
}

/** @returns whether the account has such an entry that was not deleted before. */
export async function putIntoTrash(on: Queryable, accountId: number, from: DeletedFrom, id: number): Promise<boolean> {
  const rows = await on.query(
    `update ${TABLES[from]} set deleted_at = now() where id = $1 and account_id = $2 and deleted_at is null returning id`,
    [id, accountId],
  );
  return rows.length > 0;
}

/** @returns whether the account has such an entry in the Trash. */
export async function takeBack(on: Queryable, accountId: number, from: DeletedFrom, id: number): Promise<boolean> {
  const rows = await on.query(
    `update ${TABLES[from]} set deleted_at = null where id = $1 and account_id = $2 and deleted_at is not null returning id`,
    [id, accountId],
  );
  return rows.length > 0;
}

/** @returns the pictures that the erased entries referred to. */
export async function eraseEntry(
  on: Queryable,
  accountId: number,
  from: DeletedFrom,
  id: number,
): Promise<readonly string[]> {
  const rows = await on.query<{ media_id: string }>(
    `delete from ${TABLES[from]} where id = $1 and account_id = $2 and deleted_at is not null returning media_id`,
    [id, accountId],
  );
  return rows.map(({ media_id }) => media_id);
}

/** Erases what the Trash has of these pictures. */
export async function erasePictures(on: Queryable, ids: readonly string[]): Promise<void> {
  for (const table of BOTH)
    await on.query(`delete from ${table} where media_id = any($1::text[]) and deleted_at is not null`, [ids]);
}

/**
 * Erases at most so many entries of each kind that were deleted by then.
 *
 * @param accountId everybody's, where it is left out
 * @returns the pictures that they referred to
 */
export async function eraseDeletedBy(
  on: Queryable,
  by: Date,
  most: number,
  accountId?: number,
): Promise<readonly string[]> {
  const erased: string[] = [];
  for (const table of BOTH) {
    const rows = await on.query<{ media_id: string }>(
      `delete from ${table} where id in (
         select id from ${table} where deleted_at <= $1 and ($2::integer is null or account_id = $2) limit $3
       ) returning media_id`,
      [by, accountId ?? null, most],
    );
    erased.push(...rows.map(({ media_id }) => media_id));
  }
  return erased;
}

import type { Queryable, Readable } from '../database/database';
import { readParts } from '../database/read-in-parts';
import { SHORT_LIST } from '../short-list';
import type { Media } from './media';
import { mediaOf } from './media-of-entry';
import type { ShownMedia } from './media-queries';
import { lookIn, type LookRow, type PictureLook } from './picture-look';

export type PictureList = 'generated' | 'processed';

export interface ListedPicture {
  readonly id: number;
  readonly media: Media;
  readonly createdAt: Date;
  /** As the lists tell it. */
  readonly look?: PictureLook;
}

export interface GalleryEntry extends ListedPicture {
  readonly featured: boolean;
}

interface Row extends LookRow {
  readonly id: number;
  readonly media_id: string;
  readonly format: Media['format'];
  readonly created_at: Date;
}

const LOOK = 'm.focus_x, m.focus_y, m.color';

/** A part of a list that is newest first: at most so many, of those before an entry. All, where it says nothing. */
export interface ListPage {
  readonly limit?: number;
  readonly before?: number;
}

/**
 * A short page waits for no crowd that asks for lists of thousands.
 *
 * @param text takes, behind the values, the id that all are before (null: any), and how many there may be
 */
async function* readPage<Row extends { readonly id: number }>(
  on: Readable,
  text: string,
  values: readonly unknown[],
  { limit, before }: ListPage,
): AsyncGenerator<readonly Row[]> {
  if (limit !== undefined && limit <= SHORT_LIST) yield await on.read<Row>(text, [...values, before, limit]);
  else yield* readParts<Row>((last, most) => on.readList<Row>(text, [...values, last?.id ?? before, most]), limit);
}

export async function* listImages(
  on: Readable,
  accountId: number,
  list: PictureList,
  page: ListPage,
): AsyncGenerator<readonly ListedPicture[]> {
  const parts = readPage<Row>(
    on,
    `select i.id, i.media_id, m.format, i.created_at, ${LOOK} from images i ${mediaOf('i')}
     where i.account_id = $1 and i.list = $2 and i.deleted_at is null and ($3::integer is null or i.id < $3) order by i.id desc limit $4`,
    [accountId, list],
    page,
  );
  for await (const rows of parts) yield rows.map(listed);
}

/** Those of an account's listed pictures that have these ids, by id. */
export async function mediaOfImages(
  on: Readable,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownMedia>> {
  const rows = await on.readList<Omit<Row, 'created_at'>>(
    `select i.id, i.media_id, m.format, ${LOOK} from images i ${mediaOf('i')}
     where i.account_id = $1 and i.id = any($2::int[]) and i.deleted_at is null`,
    [accountId, ids],
  );
  return new Map(rows.map(({ id, media_id, format, ...row }) => [id, { id: media_id, format, look: lookIn(row) }]));
}

/**
 * Where the picture stands in one of the lists already, that entry stays and is returned with `added: false`. Whoever calls holds the
 * picture's lock. It looks first: an insertion that meets a conflict uses up an id all the same. One that was deleted is none: it is
 * listed anew.
 */
export async function insertImage(
  on: Queryable,
  accountId: number,
  media: Media,
  list: PictureList,
): Promise<{ entry: ListedPicture; added: boolean }> {
  await on.query('delete from images where account_id = $1 and media_id = $2 and deleted_at is not null', [
    accountId,
    media.id,
  ]);
  const [there] = await on.query<{ id: number; created_at: Date }>(
    'select id, created_at from images where account_id = $1 and media_id = $2',
    [accountId, media.id],
  );
  const [row] = there
    ? [there]
    : await on.query<{ id: number; created_at: Date }>(
        'insert into images (account_id, media_id, list) values ($1, $2, $3) returning id, created_at',
        [accountId, media.id, list],
      );
  if (!row) throw new Error('The picture was not listed.');
  return { entry: { id: row.id, media, createdAt: row.created_at }, added: there === undefined };
}

export async function* listGallery(
  on: Readable,
  accountId: number,
  page: ListPage,
): AsyncGenerator<readonly GalleryEntry[]> {
  const parts = readPage<Row & { featured: boolean }>(
    on,
    `select g.id, g.media_id, m.format, g.created_at, g.featured, ${LOOK}
     from gallery_entries g ${mediaOf('g')}
     where g.account_id = $1 and g.deleted_at is null and ($2::integer is null or g.id < $2) order by g.id desc limit $3`,
    [accountId],
    page,
  );
  for await (const rows of parts) yield rows.map((row) => ({ ...listed(row), featured: row.featured }));
}

/** As {@link insertImage}, for the gallery. */
export async function insertGalleryEntry(
  on: Queryable,
  accountId: number,
  media: Media,
): Promise<{ entry: GalleryEntry; added: boolean }> {
  await on.query('delete from gallery_entries where account_id = $1 and media_id = $2 and deleted_at is not null', [
    accountId,
    media.id,
  ]);
  const [there] = await on.query<{ id: number; created_at: Date; featured: boolean }>(
    'select id, created_at, featured from gallery_entries where account_id = $1 and media_id = $2',
    [accountId, media.id],
  );
  const [row] = there
    ? [there]
    : await on.query<{ id: number; created_at: Date; featured: boolean }>(
        'insert into gallery_entries (account_id, media_id) values ($1, $2) returning id, created_at, featured',
        [accountId, media.id],
      );
  if (!row) throw new Error('The picture was not saved.');
  const entry = { id: row.id, media, createdAt: row.created_at, featured: row.featured };
  return { entry, added: there === undefined };
}

function listed(row: Row): ListedPicture {
  return { id: row.id, media: { id: row.media_id, format: row.format }, createdAt: row.created_at, look: lookIn(row) };
}

import { AccountGone } from '../account-gone';
import type { Queryable, Readable } from '../database/database';
import { deletePart, deletePartOf } from '../database/in-parts';
import { someRounds } from '../database/some-rounds';
import type { Media } from './media';
import { lookIn, type LookRow, type PictureLook } from './picture-look';

/** A picture as something that shows it small needs it. */
export interface ShownMedia extends Media {
  readonly look: PictureLook;
}

/** As a tool needs it. */
export interface OwnMedia extends ShownMedia {
  readonly pixels: number;
}

/** What a picture was made with. */
export interface MadeWith {
  readonly action: string;
  /** As it was sent, without the name of the model. */
  readonly prompt?: string;
  /** The name of the model, and which version of it. */
  readonly model?: string;
  readonly version?: string;
}

/** One picture, as far as anything is known of it. */
export interface PictureDetails {
  readonly media: Media;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
  /** Nothing of what came from elsewhere, and of old ones. */
  readonly made: MadeWith | undefined;
}

/** What is kept of a picture beside itself. */
export interface MediaFacts {
  readonly width: number;
  readonly height: number;
  /** Of all its files. */
  readonly bytes: number;
  readonly look: PictureLook;
  readonly made: MadeWith | undefined;
}

export async function insertMedia(
  on: Queryable,
  accountId: number,
  media: Media,
  { width, height, bytes, look, made }: MediaFacts,
): Promise<void> {
  await on.query(
    `insert into media (id, account_id, format, width, height, bytes, action, prompt, model, version, focus_x, focus_y, color)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      media.id,
      accountId,
      media.format,
      width,
      height,
      bytes,
      made?.action ?? null,
      // A text of Postgres cannot hold a zero.
      made?.prompt?.replaceAll('\0', '') ?? null,
      made?.model ?? null,
      made?.version ?? null,
      look.focus?.x ?? null,
      look.focus?.y ?? null,
      look.color ?? null,
    ],
  );
}

/** What an account keeps. */
export interface PictureUse {
  readonly bytes: number;
  readonly pictures: number;
}

const USE = 'select coalesce(sum(bytes), 0) as bytes, count(*) as pictures from media where account_id = $1';

interface UseRow {
  readonly bytes: string | number;
  readonly pictures: string | number;
}

export async function readUse(on: Readable, accountId: number): Promise<PictureUse> {
  return useIn(await on.read<UseRow>(USE, [accountId]));
}

/** Until the transaction ends, nobody else who locks it adds anything. @throws AccountGone */
export async function lockUse(transaction: Queryable, accountId: number): Promise<PictureUse> {
  const held = await transaction.query('select 1 from accounts where id = $1 and erased_at is null for update', [
    accountId,
  ]);
  if (held.length === 0) throw new AccountGone();
  return useIn(await transaction.query<UseRow>(USE, [accountId]));
}

function useIn([row]: readonly UseRow[]): PictureUse {
  return { bytes: Number(row?.bytes), pictures: Number(row?.pictures) };
}

/** Some 40,000 pictures. */
const PAGES_AT_ONCE = 1_000;

/** Bytes of all that everybody keeps: it reads every row, those of some pages of the table at a time, with everybody else between two. */
export async function readBytesOfAll(on: Readable): Promise<number> {
  const [table] = await on.read<{ pages: number }>(
    "select (pg_relation_size('media') / current_setting('block_size')::int)::int as pages",
  );
  let bytes = 0;
  for (let page = 0; page < (table?.pages ?? 0); page += PAGES_AT_ONCE) {
    const [part] = await on.read<{ bytes: number }>(
      'select coalesce(sum(bytes), 0)::float8 as bytes from media where ctid >= $1::tid and ctid < $2::tid',
      [`(${page},0)`, `(${page + PAGES_AT_ONCE},0)`],
    );
    bytes += part?.bytes ?? 0;
    await someRounds();
  }
  return bytes;
}

export async function findOwnMedia(on: Readable, accountId: number, id: string): Promise<OwnMedia | undefined> {
  const [row] = await on.read<Media & LookRow & { pixels: number }>(
    'select id, format, focus_x, focus_y, color, width * height as pixels from media where id = $1 and account_id = $2',
    [id, accountId],
  );
  return row && { id: row.id, format: row.format, look: lookIn(row), pixels: row.pixels };
}

export async function findOwnDetails(on: Readable, accountId: number, id: string): Promise<PictureDetails | undefined> {
  const [row] = await on.read<
    Media & {
      width: number;
      height: number;
      created_at: Date;
      action: string | null;
      prompt: string | null;
      model: string | null;
      version: string | null;
    }
  >(
    'select id, format, width, height, created_at, action, prompt, model, version from media where id = $1 and account_id = $2',
    [id, accountId],
  );
  if (!row) return undefined;
  const { format, width, height, created_at: createdAt, action, prompt, model, version } = row;
  const made =
    action === null
      ? undefined
      : {
          action,
          ...(prompt === null ? {} : { prompt }),
          ...(model === null ? {} : { model }),
          ...(version === null ? {} : { version }),
        };
  return { media: { id: row.id, format }, width, height, createdAt, made };
}

export async function findMedia(on: Readable, ids: readonly string[]): Promise<readonly ShownMedia[]> {
  const rows = await on.read<Media & LookRow>(
    'select id, format, focus_x, focus_y, color from media where id = any($1::text[])',
    [ids],
  );
  return rows.map(({ id, format, ...row }) => ({ id, format, look: lookIn(row) }));
}

/** Locks the picture against a removal at the same time. */
export async function lockOwnMedia(on: Queryable, accountId: number, id: string): Promise<Media | undefined> {
  const [row] = await on.query<Media>('select id, format from media where id = $1 and account_id = $2 for update', [
    id,
    accountId,
  ]);
  return row;
}

/** Two removals at once would each see the other's reference, and the picture would stay for ever. In one order: they never wait for each other. */
export async function lockMedia(transaction: Queryable, ids: readonly string[]): Promise<void> {
  await transaction.query('select 1 from media where id = any($1::text[]) order by id for update', [ids]);
}

/** Removes the rows of those pictures to which no list refers any more, the Trash included; returns them. */
export async function deleteUnlistedMedia(on: Queryable, ids: readonly string[]): Promise<Media[]> {
  return on.query<Media>(
    `delete from media m where m.id = any($1::text[])
       and not exists (select 1 from images where media_id = m.id)
       and not exists (select 1 from gallery_entries where media_id = m.id)
     returning m.id, m.format`,
    [ids],
  );
}

/**
 * Removes some of an account's pictures and of what lists them, the lists first. Trainings, which show covers, must be gone.
 *
 * @returns how many rows went, 0 where nothing is left, and the pictures, whose files the caller removes.
 */
export async function deleteSomePictures(on: Queryable, accountId: number): Promise<{ rows: number; media: Media[] }> {
  const rows = await deletePartOf(on, ['images', 'gallery_entries'], accountId);
  if (rows > 0) return { rows, media: [] };
  const media = await deletePart<Media>(on, 'media', 'id, format', accountId);
  return { rows: media.length, media };
}

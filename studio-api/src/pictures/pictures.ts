import { THUMBNAIL_WIDTHS, type ThumbnailWidth } from '@likeness/contract/rules';
import type { EnginePicture } from '@likeness/engine';

import type { Database, Queryable } from '../database/database';
import type { Parts } from '../database/read-in-parts';
import { Refusal } from '../refusal';
import type { FileStore, OpenFile } from '../storage/file-store';
import type { UnreferencedFiles } from '../storage/unreferenced-files';
import type { Thumbnail } from './drawn-thumbnails';
import * as listQueries from './list-queries';
import type { GalleryEntry, ListedPicture, ListPage, PictureList } from './list-queries';
import { lookOf, type PictureLook } from './picture-look';
import { filesOfMedia, mediaFile, mediaOfAddress, mediaOfName, newMediaId, thumbnailFile, type Media } from './media';
import * as mediaQueries from './media-queries';
import type { MadeWith, OwnMedia, PictureDetails, PictureUse, ShownMedia } from './media-queries';
import { lackingRoom, requireRoom, type PictureQuota } from './picture-quota';
import type { DrawnPicture } from './thumbnails';
import { Trash, type ShownElsewhere } from './trash';

export type { GalleryEntry, ListedPicture, PictureList } from './list-queries';
export type { MadeWith, PictureDetails, ShownMedia } from './media-queries';

/** A picture whose file is written and which waits for the transaction that refers to it. */
export interface WrittenPicture {
  readonly media: Media;
  readonly picture: EnginePicture;
  /** Of all its files. */
  readonly bytes: number;
  readonly look: PictureLook;
}

/** A picture that is there to be read. */
export interface OpenPicture {
  readonly media: Media;
  readonly file: OpenFile;
  /** For which tile, where it is a thumbnail. */
  readonly tile?: ThumbnailWidth;
}

/** People's pictures: the generated and processed lists, the gallery, and the files behind them. */
export class Pictures {
  /** What was deleted from the lists and the gallery. */
  readonly trash: Trash;

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly unreferenced: UnreferencedFiles,
    readonly quota: PictureQuota,
    /** A picture that is shown elsewhere than in the lists and the gallery stays for that. */
    shownElsewhere: ShownElsewhere,
  ) {
    this.trash = new Trash(database, unreferenced, shownElsewhere);
  }

  /** Newest first. */
  list(accountId: number, list: PictureList, page: ListPage = {}): Parts<ListedPicture> {
    return listQueries.listImages(this.database, accountId, list, page);
  }

  /** Newest first. */
  gallery(accountId: number, page: ListPage = {}): Parts<GalleryEntry> {
    return listQueries.listGallery(this.database, accountId, page);
  }

  /** Those of the account's listed pictures that have these ids, by id. */
  mediaOf(accountId: number, ids: readonly number[]): Promise<ReadonlyMap<number, ShownMedia>> {
    return listQueries.mediaOfImages(this.database, accountId, ids);
  }

  /** What an account keeps of its quota; the Trash, which gives way, is told by itself. */
  async use(accountId: number): Promise<{ readonly kept: PictureUse; readonly trash: PictureUse }> {
    const all = await mediaQueries.readUse(this.database, accountId);
    const trash = await this.trash.use(accountId);
    // Something may have been added or erased between the two.
    const less = (key: keyof PictureUse) => Math.max(0, all[key] - trash[key]);
    return { kept: { bytes: less('bytes'), pictures: less('pictures') }, trash };
  }

  /** Bytes of everybody's pictures together, which takes a look at each: not for every request. */
  bytesOfAll(): Promise<number> {
    return mediaQueries.readBytesOfAll(this.database);
  }

  /**
   * Before work whose result will be kept; what is under way at the same time may still pass it, where it is paid. What lies in the Trash is
   * in nobody's way: it goes when the result is kept, and stays where the work fails.
   * @throws Refusal with QUOTA_USED_UP.
   */
  async requireRoom(accountId: number): Promise<void> {
    if (!lackingRoom(this.quota, await mediaQueries.readUse(this.database, accountId))) return;
    requireRoom(this.quota, (await this.use(accountId)).kept);
  }

  /**
   * Before the transaction that keeps a written picture, whose own room {@link recordIn} makes: has the Trash give way where that would take long.
   * @param isNeeded Whether nothing is kept without all of the room: then nothing is erased where the Trash has not as much.
   */
  async makeRoom(accountId: number, { bytes }: WrittenPicture, isNeeded: boolean): Promise<void> {
    const use = await mediaQueries.readUse(this.database, accountId);
    if (!lackingRoom(this.quota, use, bytes)) return;
    await this.trash.giveWayAhead(
      accountId,
      async (transaction) => lackingRoom(this.quota, await mediaQueries.lockUse(transaction, accountId), bytes),
      isNeeded,
    );
  }

  /**
   * The Trash gives way as far as it can.
   * @param isNeeded Whether nothing is kept without all of the room: then nothing is erased where the Trash has not as much.
   * @returns the files of what was erased, which the caller removes after the transaction.
   */
  private async giveRoom(
    transaction: Queryable,
    accountId: number,
    bytes: number,
    isNeeded: boolean,
  ): Promise<string[]> {
    const lacking = lackingRoom(this.quota, await mediaQueries.lockUse(transaction, accountId), bytes);
    return lacking ? this.trash.giveWay(transaction, accountId, lacking, isNeeded) : [];
  }

  /** As {@link giveRoom}, where nothing is kept without it. @throws Refusal with QUOTA_USED_UP, and nothing was erased. */
  private async giveAllRoom(transaction: Queryable, accountId: number, bytes: number): Promise<string[]> {
    const files = await this.giveRoom(transaction, accountId, bytes, true);
    requireRoom(this.quota, await mediaQueries.lockUse(transaction, accountId), bytes);
    return files;
  }

  /** Writes the files; {@link record} or {@link discard} must follow. A crash between leaves no file behind. */
  async write(picture: EnginePicture, { thumbnails, color }: DrawnPicture): Promise<WrittenPicture> {
    const media: Media = { id: newMediaId(), format: picture.format };
    await this.unreferenced.note(this.database, filesOfMedia(media));
    try {
      await this.files.write(mediaFile(media), picture.bytes);
    } catch (error) {
      await this.unreferenced.remove(filesOfMedia(media));
      throw error;
    }
    const bytes = picture.bytes.byteLength + (await this.writeThumbnails(media, thumbnails));
    return { media, picture, bytes, look: lookOf(picture.focus, color) };
  }

  /** @returns the bytes of those that could be written: on a disk that has room for no more, the picture is shown as it is. */
  private async writeThumbnails(media: Media, thumbnails: readonly Thumbnail[]): Promise<number> {
    let written = 0;
    for (const { tile, bytes } of thumbnails)
      await this.files.write(thumbnailFile(media, tile), bytes).then(
        () => (written += bytes.byteLength),
        () => undefined,
      );
    return written;
  }

  /** Makes a written picture the account's own, in the transaction that refers to it. */
  async record(
    transaction: Queryable,
    accountId: number,
    { media, picture, bytes, look }: WrittenPicture,
    made?: MadeWith,
  ): Promise<Media> {
    await mediaQueries.insertMedia(transaction, accountId, media, {
      width: picture.width,
      height: picture.height,
      bytes,
      look,
      made,
    });
    await this.unreferenced.strikeOff(transaction, filesOfMedia(media));
    return media;
  }

  /**
   * As {@link record}, and puts it into a list, for which the Trash makes room. Where it cannot, a picture that was paid is kept all the same.
   * One that cost nothing is not: a quota that work may pass is only as good as its price.
   * @returns the files of what was erased as well, for {@link removeErased} after the transaction.
   * @throws Refusal with QUOTA_USED_UP for what is not paid, and nothing is kept.
   */
  async recordIn(
    transaction: Queryable,
    accountId: number,
    written: WrittenPicture,
    { list, made, isPaid }: { readonly list: PictureList; readonly made: MadeWith; readonly isPaid: boolean },
  ): Promise<{ readonly entry: ListedPicture; readonly erased: readonly string[] }> {
    const erased = isPaid
      ? await this.giveRoom(transaction, accountId, written.bytes, false)
      : await this.giveAllRoom(transaction, accountId, written.bytes);
    const media = await this.record(transaction, accountId, written, made);
    return { entry: (await listQueries.insertImage(transaction, accountId, media, list)).entry, erased };
  }

  /** Files of what was erased in a transaction that is over. What cannot be removed is noted for the next start, and fails nothing. */
  async removeErased(files: readonly string[]): Promise<void> {
    await this.unreferenced.remove(files).catch(() => undefined);
  }

  async discard({ media }: WrittenPicture): Promise<void> {
    await this.unreferenced.remove(filesOfMedia(media));
  }

  /** Lists one of the caller's own pictures as generated; one that is listed already stays as it is. */
  async addGenerated(accountId: number, address: string): Promise<{ entry: ListedPicture; added: boolean }> {
    return this.database.transaction(async (transaction) =>
      listQueries.insertImage(transaction, accountId, await lockedOwn(transaction, accountId, address), 'generated'),
    );
  }

  async addToGallery(accountId: number, address: string): Promise<{ entry: GalleryEntry; added: boolean }> {
    return this.database.transaction(async (transaction) =>
      listQueries.insertGalleryEntry(transaction, accountId, await lockedOwn(transaction, accountId, address)),
    );
  }

  /** Saves a picture that has no address yet. @throws Refusal with QUOTA_USED_UP, and nothing is kept. */
  async savePicture(accountId: number, picture: EnginePicture, drawn: DrawnPicture): Promise<GalleryEntry> {
    const written = await this.write(picture, drawn);
    try {
      await this.makeRoom(accountId, written, true);
      const { entry, erased } = await this.database.transaction(async (transaction) => {
        const files = await this.giveAllRoom(transaction, accountId, written.bytes);
        const media = await this.record(transaction, accountId, written);
        return { ...(await listQueries.insertGalleryEntry(transaction, accountId, media)), erased: files };
      });
      await this.removeErased(erased);
      return entry;
    } catch (error) {
      await this.discard(written);
      throw error;
    }
  }

  /**
   * A picture by the name at the end of its address, which is the permission to see it.
   * @param address Of whoever asks.
   * @param tile For a tile of this width: its thumbnail, or the next larger one where it has not, as older pictures have no small one.
   */
  async open(name: string, address: string, tile?: ThumbnailWidth): Promise<OpenPicture | undefined> {
    const media = mediaOfName(name);
    if (!media) return undefined;
    for (const width of THUMBNAIL_WIDTHS.filter((each) => tile !== undefined && each >= tile)) {
      const thumbnail = await this.files.open(thumbnailFile(media, width), address);
      if (thumbnail) return { media, file: thumbnail, tile: width };
    }
    const file = await this.files.open(mediaFile(media), address);
    return file && { media, file };
  }

  /** Those of the pictures that exist, by their ids. */
  async find(ids: readonly string[]): Promise<ReadonlyMap<string, ShownMedia>> {
    const found = ids.length > 0 ? await mediaQueries.findMedia(this.database, ids) : [];
    return new Map(found.map((media) => [media.id, media]));
  }

  /**
   * Erases some of an account's pictures; models, which show some, must be gone.
   * @returns how many rows went, 0 where nothing is left, and the files, which the caller removes.
   */
  async eraseSome(transaction: Queryable, accountId: number): Promise<{ rows: number; files: string[] }> {
    const { rows, media } = await mediaQueries.deleteSomePictures(transaction, accountId);
    return { rows, files: media.flatMap(filesOfMedia) };
  }

  /** One of the caller's own pictures by its address. @throws Refusal with FOREIGN_PICTURE for any other. */
  async findOwn(accountId: number, address: string): Promise<OwnMedia> {
    const asked = mediaOfAddress(address);
    const media = asked && (await mediaQueries.findOwnMedia(this.database, accountId, asked.id));
    if (!media) throw foreignPicture();
    return media;
  }

  /** What is known of one of the caller's own pictures. @throws Refusal with FOREIGN_PICTURE for any other address. */
  async detailsOf(accountId: number, address: string): Promise<PictureDetails> {
    const asked = mediaOfAddress(address);
    const details = asked && (await mediaQueries.findOwnDetails(this.database, accountId, asked.id));
    if (!details) throw foreignPicture();
    return details;
  }

  /** The bytes of one of the caller's own pictures. @throws Refusal with FOREIGN_PICTURE for any other address. */
  async readOwn(accountId: number, address: string): Promise<Buffer> {
    return this.files.read(mediaFile(await this.findOwn(accountId, address)));
  }
}

async function lockedOwn(transaction: Queryable, accountId: number, address: string): Promise<Media> {
  const asked = mediaOfAddress(address);
  const media = asked && (await mediaQueries.lockOwnMedia(transaction, accountId, asked.id));
  if (!media) throw foreignPicture();
  return media;
}

function foreignPicture(): Refusal {
  return new Refusal(
    'FOREIGN_PICTURE',
    'This address is none of your own pictures in this studio. Upload the picture instead.',
  );
}

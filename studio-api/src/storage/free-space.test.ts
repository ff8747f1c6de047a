/** @jest-environment node */
import { FreeSpace } from './free-space';

const RESERVE = 1_000_000;
const room = { bsize: 4_096, bavail: 1_000_000, files: 500_000, ffree: 400_000 };
const withRoom = (left: Partial<typeof room>) => new FreeSpace('/data', RESERVE, async () => ({ ...room, ...left }));
const FULL = { code: 'STORAGE_FULL' };

it('keeps a reserve of bytes, with what is about to be written', async () => {
  await withRoom({}).require(room.bsize * room.bavail - RESERVE);
  await expect(withRoom({}).require(room.bsize * room.bavail - RESERVE + 1)).rejects.toMatchObject(FULL);
  await expect(withRoom({ bavail: 1 }).require()).rejects.toMatchObject(FULL);
});

it('keeps some files of a disk that holds so many', async () => {
  await withRoom({ ffree: 1_000 }).require();
  await expect(withRoom({ ffree: 999 }).require()).rejects.toMatchObject(FULL);
});

it('asks no file system that makes room for files as needed', async () => {
  await withRoom({ files: 0, ffree: 0 }).require();
});

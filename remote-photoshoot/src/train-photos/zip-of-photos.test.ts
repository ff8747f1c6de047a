import type { PhotoToUse } from './sort-photos';
import { jpeg } from './testing/loading-photos';
import { PhotoGone, zipOfPhotos } from './zip-of-photos';

const photo = (file: File, id: number): PhotoToUse => ({
  id,
  file,
  look: { kind: 'usable', format: 'jpeg', width: 640, height: 480, digest: undefined, thumbnail: undefined },
  shown: undefined,
});
const never = new AbortController().signal;

it('packs the photos as they are, in order, under names of its own', async () => {
  const photos = [jpeg('a/../b.jpg', 'first'), jpeg('a/../b.jpg', 'second')].map(photo);
  const zip = await zipOfPhotos(photos, never);
  expect(zip).toMatchObject({ name: 'photos.zip', type: 'application/zip' });
  const text = Buffer.from(await zip.arrayBuffer()).toString('latin1');
  expect(text.startsWith('PK\x03\x04')).toBe(true);
  expect(text).toMatch(/photo-001\.jpeg.*first.*photo-002\.jpeg.*second/s);
  expect(text).not.toContain('b.jpg\0');
  const headers = zip.size - photos.reduce((sum, { file }) => sum + file.size, 0);
  // sort-photos.ts counts 512 for each.
  expect(headers).toBeLessThan(2 * 512);
});

it('says which photo cannot be read any more', async () => {
  const gone = jpeg('gone.jpg');
  jest.spyOn(gone, 'stream').mockImplementation(() => {
    throw new DOMException('gone', 'NotFoundError');
  });
  await expect(zipOfPhotos([jpeg('me.jpg'), gone].map(photo), never)).rejects.toEqual(
    new PhotoGone('gone.jpg', undefined),
  );
  await expect(zipOfPhotos([gone].map(photo), never)).rejects.toHaveProperty('file', 'gone.jpg');
});

it('ends when it is aborted', async () => {
  const end = new AbortController();
  const photos = [jpeg('1.jpg'), jpeg('2.jpg')].map(photo);
  jest.spyOn(photos[0]!.file, 'stream').mockImplementation(() => {
    end.abort();
    return new Blob(['x']).stream();
  });
  await expect(zipOfPhotos(photos, end.signal)).rejects.toHaveProperty('name', 'AbortError');
});

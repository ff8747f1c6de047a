/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { aNumber, aText, DATE_TIME, expectJson, expectRefusal, pictureAddress } from '../testing/contract';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { readyModel } from '../testing/ready-model';

let studio: TestStudio;
let ada: ApiClient;
/** A model of hers, with a picture of each kind. */
let pictures: { version: string; generated: string; processed: string };
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());
beforeEach(async () => {
  ada = await studio.signedUp();
  const { version_id: version } = await readyModel(ada, 'Ada');
  const input = { prompt: 'Ada on a beach', aspect_ratio: '1:1', format: 'jpeg' };
  const { output } = (await ada.post('/api/predict/', { version, input })).json;
  const { json } = await ada.form('/api/upscale/', { image: await smallPicture() });
  pictures = { version, generated: output[0], processed: json.image_url };
});

const listed = (image_url: string) => ({
  id: aNumber,
  image_url,
  created_at: aText(DATE_TIME),
});
const saved = (image_url: string) => ({ ...listed(image_url), featured: false });

async function onlyId(path: string): Promise<number> {
  const { list } = await ada.get(path);
  expect(list).toHaveLength(1);
  expect(Number.isInteger(list[0]!.id)).toBe(true);
  return list[0]!.id;
}

describe('the generated and processed pictures', () => {
  it('are two lists of {id, image_url}, which need no payload (S3.18 S3.19 S7.23)', async () => {
    expect(pictures.generated).toMatch(pictureAddress(studio.origin, 'jpg'));
    expectJson(await ada.get('/api/generated-images/'), 200, [listed(pictures.generated)]);
  });

  it('do not mix: what a tool made is in the processed list (S3.20 S3.21 S7.24)', async () => {
    expect(pictures.processed).toMatch(pictureAddress(studio.origin, 'png'));
    expectJson(await ada.get('/api/processed-images/'), 200, [listed(pictures.processed)]);
  });

  it('are added by POST with JSON image_url, as a page does after a generation (S7.22)', async () => {
    const id = await onlyId('/api/generated-images/');
    const again = await ada.post('/api/generated-images/', { image_url: pictures.generated });
    expectJson(again, 200, { ...listed(pictures.generated), id });
    await ada.post('/api/gallery/', { image_url: pictures.generated });
    await ada.delete('/api/generated-images/', { id });
    const anew = await ada.post('/api/generated-images/', { image_url: pictures.generated });
    expectJson(anew, 201, listed(pictures.generated));
    expectJson(await ada.get('/api/generated-images/'), 200, [anew.json]);
  });

  it('are not added under other fields, types or encodings (S7.22)', async () => {
    const { generated } = pictures;
    for (const body of [{ url: generated }, { image: generated }, { image_url: [generated] }, {}, generated, null])
      expectRefusal(await ada.post('/api/generated-images/', body), 400, 'INVALID_REQUEST');
    expectRefusal(await ada.form('/api/generated-images/', { image_url: generated }), 400, 'INVALID_REQUEST');
  });

  it.each(['/api/generated-images/', '/api/processed-images/'])(
    'in %s are deleted by DELETE /api/generated-images/ with JSON id, which answers 204 without a body (S7.26 S7.27)',
    async (path) => {
      const id = await onlyId(path);
      const answer = await ada.delete('/api/generated-images/', { id });
      expect([answer.status, answer.bytes.toString()]).toEqual([204, '']);
      expectJson(await ada.get(path), 200, []);
      expectRefusal(await ada.delete('/api/generated-images/', { id }), 404, 'NOT_FOUND');
    },
  );
});

describe('the saved pictures', () => {
  it('are a list of {id, image_url, featured}, which needs no payload (S3.15 S3.16 S3.17 S7.28)', async () => {
    expectJson(await ada.get('/api/gallery/'), 200, []);
    await ada.post('/api/gallery/', { image_url: pictures.generated });
    await ada.post('/api/gallery/', { image_url: pictures.processed });
    const list = [saved(pictures.processed), saved(pictures.generated)];
    expectJson(await ada.get('/api/gallery/'), 200, list);
  });

  it('are added by POST with JSON image_url (S7.29)', async () => {
    const added = await ada.post('/api/gallery/', { image_url: pictures.processed });
    expectJson(added, 201, saved(pictures.processed));
    expectJson(await ada.post('/api/gallery/', { image_url: pictures.processed }), 200, added.json);
    expectJson(await ada.get('/api/gallery/'), 200, [added.json]);
  });

  it('are not added under other fields, types or encodings (S7.29)', async () => {
    const { processed } = pictures;
    for (const body of [{ url: processed }, { src: processed }, { image_url: [processed] }, {}, processed, null])
      expectRefusal(await ada.post('/api/gallery/', body), 400, 'INVALID_REQUEST');
    expectRefusal(await ada.form('/api/gallery/', { image_url: processed }), 400, 'INVALID_REQUEST');
    expectJson(await ada.get('/api/gallery/'), 200, []);
  });

  it('are deleted by DELETE with id in a JSON body, which answers 204 without a body (S7.30 S7.31)', async () => {
    await ada.post('/api/gallery/', { image_url: pictures.processed });
    const id = await onlyId('/api/gallery/');
    const answer = await ada.delete('/api/gallery/', { id });
    expect([answer.status, answer.bytes.toString()]).toEqual([204, '']);
    expectJson(await ada.get('/api/gallery/'), 200, []);
    expectRefusal(await ada.delete('/api/gallery/', { id }), 404, 'NOT_FOUND');
  });
});

it.each(['/api/generated-images/', '/api/gallery/'])(
  'DELETE %s deletes nothing without an id in a JSON body (S7.26 S7.30)',
  async (path) => {
    await ada.post('/api/gallery/', { image_url: pictures.generated });
    const id = await onlyId(path);
    for (const body of [{ image_id: id }, { id: 0 }, { id: -id }, { id: [id] }, { id: null }, {}, id])
      expectRefusal(await ada.delete(path, body), 400, 'INVALID_REQUEST');
    expectRefusal(await ada.send('DELETE', `${path}?id=${id}`), 400, 'INVALID_REQUEST');
    expectRefusal(await ada.send('DELETE', `${path}${id}/`), 404, 'NOT_FOUND');
    expect(await onlyId(path)).toBe(id);
  },
);

describe('what another person has', () => {
  it('of pictures is in no list, and cannot be deleted, listed, saved or worked on (S1.19)', async () => {
    await ada.post('/api/gallery/', { image_url: pictures.generated });
    const lists = ['/api/generated-images/', '/api/processed-images/', '/api/gallery/'];
    const hers = await Promise.all(lists.map((path) => ada.get(path)));
    const mallory = await studio.signedUp('mallory');
    for (const path of lists) expectJson(await mallory.get(path), 200, []);
    for (const [list, path] of [
      [hers[0], '/api/generated-images/'],
      [hers[1], '/api/generated-images/'],
      [hers[2], '/api/gallery/'],
    ] as const)
      expectRefusal(await mallory.delete(path, { id: list!.list[0]!.id }), 404, 'NOT_FOUND');
    for (const image_url of [pictures.generated, pictures.processed]) {
      for (const path of ['/api/generated-images/', '/api/gallery/'])
        expectRefusal(await mallory.post(path, { image_url }), 400, 'FOREIGN_PICTURE');
      expectRefusal(await mallory.form('/api/upscale/', { image_url }), 400, 'FOREIGN_PICTURE');
    }
    for (const path of lists) expectJson(await mallory.get(path), 200, []);
    expect((await Promise.all(lists.map((path) => ada.get(path)))).map(({ list }) => list)).toEqual(
      hers.map(({ list }) => list),
    );
  });

  it('of models is not in the list, and cannot be generated with (S1.18)', async () => {
    const mallory = await studio.signedUp('mallory');
    const own = await readyModel(mallory, 'Mallory');
    expectJson(await mallory.get('/api/trainings/'), 200, [own]);
    const request = { version: pictures.version, input: { prompt: 'Ada smiles' } };
    expectRefusal(await mallory.post('/api/predict/', request), 404, 'NOT_FOUND');
    expectJson(await mallory.get('/api/generated-images/'), 200, []);
    expect((await ada.get('/api/trainings/')).list).toMatchObject([{ version_id: pictures.version }]);
  });
});

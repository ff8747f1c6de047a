/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import Fastify from 'fastify';

import { Decoding } from '../pictures/decoding';
import type { PictureWork } from '../pictures/process/picture-work';
import { FreeSpace } from '../storage/free-space';
import { TemporaryFiles } from '../storage/temporary-files';
import { endWithTestSessions, testAccount } from '../testing/test-sessions';
import { readSavedPicture, SAVED_FILE } from './saved-picture';

const NOTHING_DECODED = {} as PictureWork;

/** A server whose one route tells what became of the picture in a body. */
async function withServer(
  picture: Buffer,
  work: (send: (payload: string | object) => Promise<{ statusCode: number; json: () => unknown }>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'saved-picture-'));
  const server = Fastify();
  try {
    server.decorateRequest('account', undefined);
    server.decorateRequest('upload', undefined);
    server.decorateRequest('isMultipart', () => false);
    server.addHook('onRequest', async (request) => {
      request.account = testAccount(1);
    });
    endWithTestSessions(server);
    server.removeContentTypeParser('application/json');
    server.addContentTypeParser('application/json', async () => undefined);
    const services = {
      temporaryFiles: new TemporaryFiles(folder, new FreeSpace(folder, 0)),
      decoding: new Decoding(() => NOTHING_DECODED),
    };
    server.post('/', { preValidation: readSavedPicture(services) }, async ({ body, upload }) => ({
      body,
      isFile: upload && (await readFile(upload.path(SAVED_FILE))).equals(picture),
    }));
    const headers = { 'content-type': 'application/json' };
    await work((payload) => server.inject({ method: 'POST', url: '/', headers, payload }));
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

it.each([1_000, 200_000])(
  'keeps of a body the picture alone, as a file, where its fields have %i characters',
  async (characters) => {
    const base64 = 'AQID'.repeat(characters / 4);
    await withServer(Buffer.from(base64, 'base64'), async (send) => {
      const answer = await send({ image_url: `data:image/png;base64,${base64}`, after: 'x'.repeat(characters) });
      expect(answer.json()).toEqual({ body: { image_url: 'data:' }, isFile: true });
    });
  },
);

it('reads a large picture of which some characters are escaped, and none that is all escapes', async () => {
  const base64 = `${'A'.repeat(60)}+/==`.replace('==', 'AA').repeat(4_000);
  const escaped = base64.replaceAll('+', '\\u002B').replaceAll('/', '\\/');
  const body = (text: string) => `{"image_url":"data:image\\/png;base64,${text}"}`;
  await withServer(Buffer.from(base64, 'base64'), async (send) => {
    expect((await send(body(escaped))).json()).toEqual({ body: { image_url: 'data:' }, isFile: true });
    expect((await send(body('\\u0041'.repeat(150_000)))).json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

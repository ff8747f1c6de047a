/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import Fastify from 'fastify';

import { Decoding } from '../pictures/decoding';
import type { PictureWork } from '../pictures/process/picture-work';
import { FreeSpace } from '../storage/free-space';
import { TemporaryFiles } from '../storage/temporary-files';
import { readSavedPicture, SAVED_FILE } from './saved-picture';

const NOTHING_DECODED = {} as PictureWork;

it.each([1_000, 200_000])(
  'keeps of a body the picture alone, as a file, where its fields have %i characters',
  async (characters) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'saved-picture-'));
    const server = Fastify();
    try {
      server.decorateRequest('account', undefined);
      server.decorateRequest('upload', undefined);
      server.decorateRequest('isMultipart', () => false);
      server.addHook('onRequest', async (request) => {
        request.account = { id: 1, email: '', username: '', tokenVersion: 0 };
      });
      server.removeContentTypeParser('application/json');
      server.addContentTypeParser('application/json', async () => undefined);
      const services = {
        temporaryFiles: new TemporaryFiles(folder, new FreeSpace(folder, 0)),
        decoding: new Decoding(() => NOTHING_DECODED),
        stopping: new AbortController().signal,
      };
      const base64 = 'AQID'.repeat(characters / 4);
      const picture = Buffer.from(base64, 'base64');
      server.post('/', { preValidation: readSavedPicture(services) }, async ({ body, upload }) => ({
        body,
        isFile: upload && (await readFile(upload.path(SAVED_FILE))).equals(picture),
      }));
      const answer = await server.inject({
        method: 'POST',
        url: '/',
        payload: { image_url: `data:image/png;base64,${base64}`, after: 'x'.repeat(characters) },
      });
      expect(answer.json()).toEqual({ body: { image_url: 'data:' }, isFile: true });
    } finally {
      await server.close();
      await rm(folder, { recursive: true });
    }
  },
);

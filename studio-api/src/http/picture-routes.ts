import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LIMITS } from '@likeness/contract/rules';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { isDataAddress, readDataAddress } from '../pictures/data-address';
import type { GalleryEntry, ListedPicture, Pictures } from '../pictures/pictures';
import { mediaAddress } from './addresses';
import { accountOf, UnauthorizedAnswer } from './authentication';
import { ErrorAnswer } from './error-answers';

const TAGS = ['Pictures'];
const ADDRESS_CHARACTERS = 4_096;

const Picture = Type.Object({
  id: Type.Integer(),
  image_url: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
});
const GalleryPicture = Type.Object({ ...Picture.properties, featured: Type.Boolean() });
/** As far as the database counts ids. */
const LARGEST_ID = 2 ** 31 - 1;
const Id = Type.Object({
  id: Type.Union([Type.Integer({ minimum: 1, maximum: LARGEST_ID }), Type.String({ pattern: '^[1-9]\\d{0,8}$' })]),
});
const NO_CONTENT = {
  204: Type.Null({ description: 'Deleted.' }),
  400: ErrorAnswer,
  401: UnauthorizedAnswer,
  404: ErrorAnswer,
};

/** The generated and processed lists and the gallery. */
export const pictureRoutes: FastifyPluginAsyncTypebox<{ pictures: Pictures }> = async (server, { pictures }) => {
  for (const list of ['generated', 'processed'] as const)
    server.get(
      `/api/${list}-images/`,
      {
        schema: {
          tags: TAGS,
          summary: `The caller's ${list} pictures, newest first`,
          response: { 200: Type.Array(Picture), 401: UnauthorizedAnswer },
        },
      },
      async (request) =>
        (await pictures.list(accountOf(request).id, list)).map((entry) => pictureAnswer(request, entry)),
    );

  server.post(
    '/api/generated-images/',
    {
      schema: {
        tags: TAGS,
        summary: 'List one of the own pictures as generated; a listed one stays as it is',
        body: Type.Object({ image_url: Type.String({ maxLength: ADDRESS_CHARACTERS }) }),
        response: { 200: Picture, 201: Picture, 400: ErrorAnswer, 401: UnauthorizedAnswer },
      },
    },
    async (request, reply) => {
      const { entry, added } = await pictures.addGenerated(accountOf(request).id, request.body.image_url);
      return reply.code(added ? 201 : 200).send(pictureAnswer(request, entry));
    },
  );

  server.delete(
    '/api/generated-images/',
    { schema: { tags: TAGS, summary: 'Delete a generated or processed picture', body: Id, response: NO_CONTENT } },
    async (request, reply) => {
      await pictures.deleteListed(accountOf(request).id, Number(request.body.id));
      return reply.code(204).send(null);
    },
  );

  server.get(
    '/api/gallery/',
    {
      schema: {
        tags: TAGS,
        summary: 'The saved pictures, newest first',
        response: { 200: Type.Array(GalleryPicture), 401: UnauthorizedAnswer },
      },
    },
    async (request) => (await pictures.gallery(accountOf(request).id)).map((entry) => galleryAnswer(request, entry)),
  );

  server.post(
    '/api/gallery/',
    {
      bodyLimit: LIMITS.json.dataAddressBytes,
      schema: {
        tags: TAGS,
        summary: 'Save a picture: one of the own addresses, or a data: address',
        // Without limits of its length: to count the characters of 40 MB blocks everyone for some 300 ms. No address is empty.
        body: Type.Object({ image_url: Type.String() }),
        response: {
          200: GalleryPicture,
          201: GalleryPicture,
          400: ErrorAnswer,
          401: UnauthorizedAnswer,
          413: ErrorAnswer,
        },
      },
    },
    async (request, reply) => {
      const { id } = accountOf(request);
      const address = request.body.image_url;
      const { entry, added } = isDataAddress(address)
        ? { entry: await pictures.savePicture(id, await readDataAddress(address)), added: true }
        : await pictures.addToGallery(id, address);
      return reply.code(added ? 201 : 200).send(galleryAnswer(request, entry));
    },
  );

  server.delete(
    '/api/gallery/',
    { schema: { tags: TAGS, summary: 'Delete a saved picture', body: Id, response: NO_CONTENT } },
    async (request, reply) => {
      await pictures.deleteFromGallery(accountOf(request).id, Number(request.body.id));
      return reply.code(204).send(null);
    },
  );
};

function pictureAnswer(request: FastifyRequest, { id, media, createdAt }: ListedPicture) {
  return { id, image_url: mediaAddress(request, media), created_at: createdAt.toISOString() };
}

function galleryAnswer(request: FastifyRequest, entry: GalleryEntry) {
  return { ...pictureAnswer(request, entry), featured: entry.featured };
}

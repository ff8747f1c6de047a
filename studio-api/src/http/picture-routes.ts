import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LIMITS, THUMBNAIL_WIDTHS } from '@likeness/contract/rules';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import type { GalleryEntry, ListedPicture, Pictures } from '../pictures/pictures';
import type { Thumbnails } from '../pictures/thumbnails';
import { mediaAddress } from './addresses';
import { accountOf, UnauthorizedAnswer } from './authentication';
import { decodingCall } from './before-body';
import { ErrorAnswer } from './error-answers';
import type { Upload } from './form';
import { SMALL_BODY_BYTES } from './json-body';
import { listAnswer } from './list-answer';
import { LookAnswer } from './look-answer';
import { LARGEST_ID, PageQuery, readPageQuery } from './page-query';
import {
  ADDRESS_CHARACTERS,
  readSavedPicture,
  SAVED_FILE,
  whereLarge,
  type SavedPictureServices,
} from './saved-picture';
import { boundUploads } from './upload-places';

const TAGS = ['Pictures'];
/** Pictures of one account that are on their way in at once. */
const SAVED_PER_ACCOUNT = 3;
/** And bodies that save a picture, however small: an address is read to its end before it is anybody's turn. */
const BODIES_PER_ACCOUNT = 32;

const PICTURE_ADDRESS = `Its lasting address. With ?width=${THUMBNAIL_WIDTHS.join(' or ')} behind it, for a square tile of so many pixels (feature thumbnails; the smallest is the feature small-thumbnails).`;

const Picture = Type.Object({
  id: Type.Integer(),
  image_url: Type.String({ description: PICTURE_ADDRESS }),
  created_at: Type.String({ format: 'date-time' }),
  ...LookAnswer,
});
const GalleryPicture = Type.Object({ ...Picture.properties, featured: Type.Boolean() });
const StorageAnswer = Type.Object({
  bytes_used: Type.Integer({
    description: 'Of all pictures, those on the cards of models and all thumbnails included.',
  }),
  bytes_limit: Type.Integer(),
  pictures_used: Type.Integer(),
  pictures_limit: Type.Integer(),
  trash_bytes: Type.Optional(
    Type.Integer({
      description:
        'Of what was deleted and can be taken back (feature trash). Not among those used: it gives way to what is new.',
    }),
  ),
  trash_pictures: Type.Optional(Type.Integer()),
});
const DetailsAnswer = Type.Object({
  width: Type.Integer({ description: 'Pixels.' }),
  height: Type.Integer(),
  created_at: Type.String({ format: 'date-time' }),
  action: Type.Optional(Type.String({ description: 'What made it, where the studio did, and since it keeps that.' })),
  prompt: Type.Optional(Type.String({ description: 'Without the name of the model.' })),
  model: Type.Optional(Type.String({ description: 'The name of the model that made it.' })),
  version: Type.Optional(Type.String({ description: 'The version_id of that model.' })),
});
const Id = Type.Object({
  id: Type.Union([Type.Integer({ minimum: 1, maximum: LARGEST_ID }), Type.String({ pattern: '^[1-9]\\d{0,8}$' })]),
});
const NO_CONTENT = {
  204: Type.Null({ description: 'Deleted.' }),
  400: ErrorAnswer,
  401: UnauthorizedAnswer,
  404: ErrorAnswer,
};

export interface PictureRouteServices extends SavedPictureServices {
  readonly pictures: Pictures;
  readonly thumbnails: Thumbnails;
}

/** The generated and processed lists and the gallery. */
export const pictureRoutes: FastifyPluginAsyncTypebox<PictureRouteServices> = async (server, services) => {
  const { pictures } = services;
  for (const list of ['generated', 'processed'] as const)
    server.get(
      `/api/${list}-images/`,
      {
        preValidation: readPageQuery,
        schema: {
          tags: TAGS,
          summary: `The caller's ${list} pictures, newest first`,
          querystring: PageQuery,
          response: { 200: Type.Array(Picture), 400: ErrorAnswer, 401: UnauthorizedAnswer },
        },
      },
      async (request, reply) =>
        listAnswer(reply, pictures.list(accountOf(request).id, list, request.query), (entry) =>
          pictureAnswer(request, entry),
        ),
    );

  server.post(
    '/api/generated-images/',
    {
      schema: {
        tags: TAGS,
        summary: 'List one of the own pictures as generated; a listed one stays as it is',
        body: Type.Object({ image_url: Type.String({ maxLength: ADDRESS_CHARACTERS }) }),
        response: { 200: Picture, 201: Picture, 400: ErrorAnswer, 401: UnauthorizedAnswer, 507: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { entry, added } = await pictures.addGenerated(accountOf(request).id, request.body.image_url);
      return reply.code(added ? 201 : 200).send(pictureAnswer(request, entry));
    },
  );

  server.delete(
    '/api/generated-images/',
    {
      bodyLimit: SMALL_BODY_BYTES,
      schema: { tags: TAGS, summary: 'Delete a generated or processed picture', body: Id, response: NO_CONTENT },
    },
    async (request, reply) => {
      await pictures.trash.put(accountOf(request).id, 'generated-images', Number(request.body.id));
      return reply.code(204).send(null);
    },
  );

  server.get(
    '/api/gallery/',
    {
      preValidation: readPageQuery,
      schema: {
        tags: TAGS,
        summary: 'The saved pictures, newest first',
        querystring: PageQuery,
        response: { 200: Type.Array(GalleryPicture), 400: ErrorAnswer, 401: UnauthorizedAnswer },
      },
    },
    async (request, reply) =>
      listAnswer(reply, pictures.gallery(accountOf(request).id, request.query), (entry) =>
        galleryAnswer(request, entry),
      ),
  );

  await server.register(saveRoute, services);

  server.get(
    '/api/storage/',
    {
      schema: {
        tags: TAGS,
        summary: 'What the account keeps of what it may',
        description: 'Beyond section 7: the feature storage-quota.',
        response: { 200: StorageAnswer, 401: UnauthorizedAnswer },
      },
    },
    async (request) => {
      const { kept, trash } = await pictures.use(accountOf(request).id);
      return {
        bytes_used: kept.bytes,
        bytes_limit: pictures.quota.bytes,
        pictures_used: kept.pictures,
        pictures_limit: pictures.quota.pictures,
        trash_bytes: trash.bytes,
        trash_pictures: trash.pictures,
      };
    },
  );

  server.get(
    '/api/picture-details/',
    {
      schema: {
        tags: TAGS,
        summary: 'How large one of the own pictures is, and what it was made with',
        description: 'Beyond section 7: the feature picture-details.',
        querystring: Type.Object({ image_url: Type.String({ maxLength: ADDRESS_CHARACTERS }) }),
        response: { 200: DetailsAnswer, 400: ErrorAnswer, 401: UnauthorizedAnswer },
      },
    },
    async (request) => {
      const details = await pictures.detailsOf(accountOf(request).id, request.query.image_url);
      const { width, height, createdAt, made } = details;
      return { width, height, created_at: createdAt.toISOString(), ...made };
    },
  );

  server.delete(
    '/api/gallery/',
    {
      bodyLimit: SMALL_BODY_BYTES,
      schema: { tags: TAGS, summary: 'Delete a saved picture', body: Id, response: NO_CONTENT },
    },
    async (request, reply) => {
      await pictures.trash.put(accountOf(request).id, 'gallery', Number(request.body.id));
      return reply.code(204).send(null);
    },
  );
};

/** Alone, because it alone reads its body as it comes in. */
const saveRoute: FastifyPluginAsyncTypebox<PictureRouteServices> = async (server, services) => {
  const { pictures, thumbnails, decoding } = services;
  const requireRoom = (request: FastifyRequest) => pictures.requireRoom(accountOf(request).id);
  server.removeContentTypeParser('application/json');
  // Left where it is until its turn.
  server.addContentTypeParser('application/json', async () => undefined);

  server.post(
    '/api/gallery/',
    {
      bodyLimit: LIMITS.json.dataAddressBytes,
      config: { upload: true },
      onRequest: [boundUploads(BODIES_PER_ACCOUNT), whereLarge(boundUploads(SAVED_PER_ACCOUNT), requireRoom)],
      preValidation: readSavedPicture(services),
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
          503: ErrorAnswer,
          507: ErrorAnswer,
        },
      },
    },
    async (request, reply) => {
      const { id } = accountOf(request);
      const address = request.body.image_url;
      const { upload } = request;
      const save = async (sent: Upload) => {
        await pictures.requireRoom(id);
        const inTurn = decoding.turnsOf({ ...decodingCall(reply), isFree: true });
        const file = sent.path(SAVED_FILE);
        const outside = await inTurn((work) => work.outside(file));
        const kept = await inTurn(async (work) => {
          const picture = await work.kept(file);
          return { picture, drawn: await thumbnails.within(work, picture) };
        }, outside);
        return pictures.savePicture(id, kept.picture, kept.drawn);
      };
      const { entry, added } = upload?.has(SAVED_FILE)
        ? { entry: await save(upload), added: true }
        : await pictures.addToGallery(id, address);
      return reply.code(added ? 201 : 200).send(galleryAnswer(request, entry));
    },
  );
};

function pictureAnswer(request: FastifyRequest, { id, media, createdAt, look }: ListedPicture) {
  return { id, image_url: mediaAddress(request, media), created_at: createdAt.toISOString(), ...look };
}

function galleryAnswer(request: FastifyRequest, entry: GalleryEntry) {
  return { ...pictureAnswer(request, entry), featured: entry.featured };
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

import { Refusal } from '../refusal';
import type { TemporaryFiles } from '../storage/temporary-files';
import type { PhotoChecks } from '../trainings/photo-checks';
import { UnauthorizedAnswer } from './authentication';
import { decodingCall } from './before-body';
import { ErrorAnswer } from './error-answers';
import { FilePart, readForm } from './form';
import { boundUploads } from './upload-places';

/** A JPEG of the largest copy takes half of it. */
const COPY_BYTES = 1_048_576;
/** The one that is looked at, and one of a page that has just left it or is just beginning. */
const PER_ACCOUNT = 2;

export interface PhotoCheckRouteServices {
  readonly temporaryFiles: TemporaryFiles;
}

/** What a training would find in a photo, before anything is paid. */
export const photoCheckRoutes: FastifyPluginAsyncTypebox<
  PhotoCheckRouteServices & { readonly photoChecks: PhotoChecks }
> = async (server, { photoChecks, temporaryFiles }) => {
  server.post(
    '/api/photos/check/',
    {
      config: { lasts: true },
      onRequest: boundUploads(PER_ACCOUNT),
      preValidation: readForm(temporaryFiles, {
        files: ['photo'],
        bytesPerFile: COPY_BYTES,
        tooLarge: () =>
          new Refusal('PICTURE_TOO_LARGE', 'A photo is checked by a small copy, of one megabyte at most.'),
      }),
      schema: {
        tags: ['Trainings'],
        summary: 'What a training would find in a photo',
        description:
          'Beyond section 7: the feature photo-check. Nothing is kept or charged. One photo of an account is looked at at a time.',
        consumes: ['multipart/form-data'],
        body: Type.Object({
          photo: Type.Optional(
            FilePart(
              'A small copy is enough, and 1,024 pixels on the longer side and a megabyte the most that is taken.',
            ),
          ),
        }),
        response: {
          200: Type.Object({
            faces: Type.Integer({
              minimum: 0,
              description: 'How many faces, but for those that are much smaller than the largest.',
            }),
            blurred: Type.Boolean({ description: 'Whether the largest face is blurred; false where there is none.' }),
          }),
          400: ErrorAnswer,
          401: UnauthorizedAnswer,
          413: ErrorAnswer,
          422: ErrorAnswer,
          503: ErrorAnswer,
          507: ErrorAnswer,
        },
      },
    },
    async ({ upload }, reply) => {
      if (!upload?.has('photo')) throw new Refusal('INVALID_REQUEST', 'Please send a photo.');
      const photo = { file: upload.path('photo'), read: () => upload.read('photo') };
      const { faces, isBlurred } = await photoChecks.check(decodingCall(reply), photo);
      return { faces, blurred: isBlurred };
    },
  );
};

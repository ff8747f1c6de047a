import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LIMITS, TRAINING_STATUSES, type TrainingStatus } from '@likeness/contract/rules';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import type { Credits } from '../credits/credits';
import { Refusal } from '../refusal';
import type { TemporaryFiles } from '../storage/temporary-files';
import { zipTooLarge } from '../trainings/training-archive';
import type { Training, Trainings } from '../trainings/trainings';
import { mediaAddress } from './addresses';
import { accountOf, UnauthorizedAnswer } from './authentication';
import { decodingCall, requireCredits } from './before-body';
import { ErrorAnswer } from './error-answers';
import { FilePart, readForm } from './form';
import { inParts, listAnswer } from './list-answer';
import { LookAnswer } from './look-answer';
import { boundUploads } from './upload-places';

const TAGS = ['Trainings'];
/** Under way at once. */
const ZIPS_PER_ACCOUNT = 3;

// TypeBox reads the type of a union from a tuple only, and `map` makes a list.
const Status = Type.Unsafe<TrainingStatus>(Type.Union(TRAINING_STATUSES.map((status) => Type.Literal(status))));
const Model = Type.Object({
  training_id: Type.String(),
  trigger_word: Type.String(),
  version_id: Type.String(),
  status: Status,
  created_at: Type.String({ format: 'date-time' }),
  image_url: Type.Union([Type.String(), Type.Null()], { description: 'A picture of the subject, once there is one.' }),
  ...LookAnswer,
  progress: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'The share that is done, while processing.' }),
  ),
  error: Type.Optional(Type.String({ description: 'Why it failed.' })),
  notes: Type.Optional(Type.Array(Type.String(), { description: 'What the person should know about the photos.' })),
});

export interface TrainingRouteServices {
  readonly trainings: Trainings;
  readonly credits: Credits;
  readonly temporaryFiles: TemporaryFiles;
}

/** Starting a training and the list of models. */
export const trainingRoutes: FastifyPluginAsyncTypebox<TrainingRouteServices> = async (
  server,
  { trainings, credits, temporaryFiles },
) => {
  server.get(
    '/api/trainings/',
    {
      schema: {
        tags: TAGS,
        summary: 'The own models, newest first',
        response: { 200: Type.Array(Model), 401: UnauthorizedAnswer },
      },
    },
    async (request, reply) =>
      listAnswer(reply, inParts(await trainings.list(accountOf(request).id)), (training) =>
        modelAnswer(request, training),
      ),
  );

  server.post(
    '/api/train/',
    {
      config: { lasts: true },
      onRequest: [
        boundUploads(ZIPS_PER_ACCOUNT),
        requireCredits(credits, 'training'),
        async (request) => trainings.requirePlace(accountOf(request).id),
      ],
      preValidation: readForm(temporaryFiles, {
        files: ['zip_file'],
        bytesPerFile: LIMITS.zip.bytes,
        tooLarge: zipTooLarge,
      }),
      schema: {
        tags: TAGS,
        summary: 'Train a model from a ZIP of photos',
        description: 'Answers once the training is accepted; its state and progress are in the list of models.',
        consumes: ['multipart/form-data'],
        body: Type.Object({
          zip_file: Type.Optional(FilePart('The photos, 10 or more.')),
          trigger_word: Type.Optional(Type.String({ description: 'The name of the model.' })),
        }),
        response: {
          201: Type.Object({ training_id: Type.String(), version_id: Type.String(), status: Status }),
          400: ErrorAnswer,
          401: UnauthorizedAnswer,
          402: ErrorAnswer,
          413: ErrorAnswer,
          429: ErrorAnswer,
          503: ErrorAnswer,
          507: ErrorAnswer,
        },
      },
    },
    async (request, reply) => {
      if (!request.upload?.has('zip_file'))
        throw new Refusal('INVALID_REQUEST', 'Please upload a ZIP file and enter a trigger word.');
      const word = request.body.trigger_word ?? '';
      const { id, versionId, status } = await trainings.accept(
        decodingCall(reply),
        word,
        request.upload.path('zip_file'),
      );
      return reply.code(201).send({ training_id: id, version_id: versionId, status });
    },
  );
};

function modelAnswer(request: FastifyRequest, training: Training) {
  const { status, progress, error, notes, cover } = training;
  return {
    training_id: training.id,
    trigger_word: training.triggerWord,
    version_id: training.versionId,
    status,
    created_at: training.createdAt.toISOString(),
    image_url: cover ? mediaAddress(request, cover) : null,
    ...cover?.look,
    ...(status === 'processing' ? { progress } : {}),
    ...(error === null ? {} : { error }),
    ...(notes.length > 0 ? { notes: [...notes] } : {}),
  };
}

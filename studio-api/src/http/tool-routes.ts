import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LIMITS } from '@likeness/contract/rules';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Type, type TProperties } from 'typebox';

import type { Credits } from '../credits/credits';
import type { PaidAction } from '../credits/prices';
import type { PromptWords } from '../prompts/prompt-words';
import { tooManyBytes } from '../pictures/check-picture';
import { Refusal } from '../refusal';
import type { TemporaryFiles } from '../storage/temporary-files';
import type { ToolCall, Tools } from '../tools/tools';
import { accountOf } from './authentication';
import { requireCredits, requirePlace } from './before-body';
import { sessionSignal } from './ended-sessions';
import { FilePart, readForm } from './form';
import { PROMPT_WORDS_HEADER, tellWords } from './prompt-word-routes';
import {
  ADDRESS_ANSWER,
  addressAnswer,
  pictureAnswer,
  PICTURE_ANSWERS,
  pictureBody,
  PICTURE_BODY_ANSWERS,
  TOOL_REFUSALS,
} from './tool-answers';
import { PictureInputs, pictureName, type PictureInputServices } from './tool-inputs';
import { boundUploads } from './upload-places';

const TAGS = ['Tools'];
/** Under way at once, of all tools: more than a person has open. */
const FORMS_PER_ACCOUNT = 8;
const MISSING_IMAGE = 'Please upload an image.';

const OwnAddress = Type.Optional(Type.String({ maxLength: 4_096, description: "One of the caller's own pictures." }));
const Prompt = Type.String({ maxLength: LIMITS.promptCharacters });

export interface ToolRouteServices extends PictureInputServices {
  readonly tools: Tools;
  readonly credits: Credits;
  readonly temporaryFiles: TemporaryFiles;
  /** Absent where the engine does not read prompts by their words. */
  readonly promptWords: PromptWords | undefined;
}

/** The editing tools. Each answers in the same request; a result is kept before it is answered, so a closed tab loses nothing. */
export const toolRoutes: FastifyPluginAsyncTypebox<ToolRouteServices> = async (server, services) => {
  const { tools, credits, pictures, temporaryFiles, promptWords } = services;
  const inputs = new PictureInputs(services);
  const freeInputs = new PictureInputs(services, true);
  // Of whoever hangs up it goes on to its end: a closed tab loses nothing.
  const call = (request: FastifyRequest): ToolCall => ({
    accountId: accountOf(request).id,
    signal: sessionSignal(request),
  });

  const boundForms = boundUploads(FORMS_PER_ACCOUNT);

  /** Options of an action's route whose multipart form has these files and texts. */
  function form(action: PaidAction, summary: string, files: readonly string[], body: TProperties, answers: object) {
    return {
      config: { lasts: true, asksEngine: action },
      onRequest: [boundForms, requireCredits(credits, action), requirePlace(tools, action)],
      preValidation: readForm(temporaryFiles, {
        files,
        bytesPerFile: LIMITS.picture.bytes,
        tooLarge: (field) => tooManyBytes(pictureName(field)),
      }),
      schema: {
        tags: TAGS,
        summary,
        consumes: ['multipart/form-data'],
        body: Type.Object({
          ...Object.fromEntries(files.map((file) => [file, Type.Optional(FilePart(pictureName(file)))])),
          ...body,
        }),
        response: { ...answers, ...TOOL_REFUSALS },
      },
    } satisfies RouteShorthandOptions;
  }

  server.post<{ Body: { image_url?: string } }>(
    '/api/upscale/',
    form('upscale', 'Upscale a picture', ['image'], { image_url: OwnAddress }, PICTURE_ANSWERS),
    async (request, reply) => {
      const missing = 'Please upload or select an image to upscale.';
      const image = await inputs.check(reply, {
        file: 'image',
        address: request.body.image_url,
        missing,
      });
      return pictureAnswer(request, reply, await tools.upscale(call(request), image), pictures);
    },
  );

  server.post<{ Body: { image_url?: string } }>(
    '/api/color-correction/',
    form(
      'color-correction',
      'Correct the colours of a picture',
      ['main_image'],
      { image_url: OwnAddress },
      PICTURE_ANSWERS,
    ),
    async (request, reply) => {
      const missing = 'Please upload or select an image.';
      const image = await inputs.check(reply, {
        file: 'main_image',
        address: request.body.image_url,
        missing,
      });
      return pictureAnswer(request, reply, await tools.colorCorrection(call(request), image), pictures);
    },
  );

  const background = form(
    'background-replace',
    'Replace the background of a picture',
    ['image'],
    { image_url: OwnAddress, prompt: Prompt },
    PICTURE_BODY_ANSWERS,
  );
  server.post<{ Body: { image_url?: string; prompt: string } }>(
    '/api/background-remove/',
    {
      ...background,
      schema: {
        ...background.schema,
        description: `The header ${PROMPT_WORDS_HEADER} has, as JSON, which words of the prompt count (feature prompt-words).`,
        consumes: ['multipart/form-data', 'application/json'],
      },
    },
    async (request, reply) => {
      const { image_url: address, prompt } = request.body;
      if (prompt.trim() === '') throw new Refusal('INVALID_REQUEST', 'Please enter a prompt.');
      const image = await inputs.check(reply, { file: 'image', address, missing: MISSING_IMAGE });
      const result = await tools.backgroundReplace(call(request), image, prompt.trim());
      tellWords(reply, promptWords?.read(prompt, 'backgroundReplace'));
      return pictureBody(request, reply, result, pictures);
    },
  );

  server.post<{ Body: { person_url?: string } }>(
    '/api/outfit-swap/',
    form(
      'outfit-swap',
      'Dress a person in an outfit',
      ['outfit_image', 'person_image'],
      { person_url: OwnAddress },
      PICTURE_BODY_ANSWERS,
    ),
    async (request, reply) => {
      const missing = 'Please upload both outfit and person image.';
      const person = await inputs.check(reply, {
        file: 'person_image',
        address: request.body.person_url,
        missing,
        besides: ['outfit_image'],
      });
      const outfit = await inputs.checkFile(reply, 'outfit_image');
      return pictureBody(request, reply, await tools.outfitSwap(call(request), person, outfit), pictures);
    },
  );

  server.post<{ Body: { image_url?: string } }>(
    '/api/add-accessories/',
    form(
      'add-accessories',
      'Put an accessory into a picture',
      ['main_image', 'reference_image', 'mask_image'],
      { image_url: OwnAddress },
      PICTURE_BODY_ANSWERS,
    ),
    async (request, reply) => {
      const missing = 'Please upload or select a main image.';
      const image = await inputs.check(reply, {
        file: 'main_image',
        address: request.body.image_url,
        missing,
        besides: ['reference_image', 'mask_image'],
      });
      const reference = await inputs.checkFile(reply, 'reference_image');
      const mask = await inputs.checkFile(reply, 'mask_image');
      return pictureBody(request, reply, await tools.addAccessories(call(request), image, reference, mask), pictures);
    },
  );

  server.post<{ Body: { image_url?: string } }>(
    '/api/object-removal/',
    form(
      'object-removal',
      'Remove what a mask marks',
      ['main_image', 'mask_image'],
      { image_url: OwnAddress },
      ADDRESS_ANSWER,
    ),
    async (request, reply): Promise<FastifyReply> => {
      const image = await freeInputs.check(reply, {
        file: 'main_image',
        address: request.body.image_url,
        missing: MISSING_IMAGE,
        besides: ['mask_image'],
      });
      const mask = await freeInputs.checkFile(reply, 'mask_image');
      const { media } = await tools.objectRemoval(call(request), image, mask);
      return addressAnswer(request, reply, media);
    },
  );
};

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

import type { Credits } from '../credits/credits';
import type { PromptWords } from '../prompts/prompt-words';
import type { Generation } from '../trainings/generation';
import type { Tools } from '../tools/tools';
import { mediaAddress } from './addresses';
import { accountOf } from './authentication';
import { requireCredits, requirePlace } from './before-body';
import { sessionSignal } from './ended-sessions';
import { ErrorAnswer } from './error-answers';
import { PROMPT_CHARACTERS } from './generation-prompt';
import { LookAnswer } from './look-answer';
import { WordsAnswer, wordsAnswer } from './prompt-word-routes';
import { TOOL_REFUSALS } from './tool-answers';

const PredictBody = Type.Object({
  version: Type.String({ minLength: 1, maxLength: 200, description: "The version_id of one of the caller's models." }),
  input: Type.Object({
    prompt: Type.String({ maxLength: PROMPT_CHARACTERS, description: 'The model name, a space and the description.' }),
    aspect_ratio: Type.Optional(Type.Union([Type.Literal('1:1'), Type.Literal('4:5'), Type.Literal('16:9')])),
    format: Type.Optional(Type.Union([Type.Literal('jpeg'), Type.Literal('png'), Type.Literal('webp')])),
  }),
});

export interface GenerationRouteServices {
  readonly generation: Pick<Generation, 'generate'>;
  readonly tools: Tools;
  readonly credits: Credits;
  /** Absent where the engine does not read prompts by their words. */
  readonly promptWords: PromptWords | undefined;
}

/** Generating a picture with a trained model. */
export const generationRoutes: FastifyPluginAsyncTypebox<GenerationRouteServices> = async (
  server,
  { generation, tools, credits, promptWords },
) => {
  server.post(
    '/api/predict/',
    {
      config: { asksEngine: 'generation' },
      onRequest: [requireCredits(credits, 'generation'), requirePlace(tools, 'generation')],
      schema: {
        tags: ['Trainings'],
        summary: 'Generate a picture with a trained model',
        body: PredictBody,
        response: {
          200: Type.Object({
            id: Type.Integer({ description: 'Its id among the generated pictures, where it stands already.' }),
            status: Type.Literal('succeeded'),
            version: Type.String(),
            output: Type.Array(Type.String(), { minItems: 1, description: 'Addresses of the pictures.' }),
            ...LookAnswer,
            ...Type.Partial(WordsAnswer).properties,
          }),
          ...TOOL_REFUSALS,
          404: ErrorAnswer,
          409: ErrorAnswer,
        },
      },
    },
    async (request, reply) => {
      const { version, input } = request.body;
      const { prompt, aspect_ratio: aspectRatio = '1:1', format = 'jpeg' } = input;
      // Until then it is a short call, and what it looks up costs as much as that of any other.
      const onAdmitted = () => request.leaveTurn?.();
      const call = { accountId: accountOf(request).id, signal: sessionSignal(request), onAdmitted };
      const { id, media, look, description } = await generation.generate(call, {
        version,
        prompt,
        aspectRatio,
        format,
      });
      const address = mediaAddress(request, media);
      void reply.header('content-location', address);
      const words = promptWords && wordsAnswer(promptWords.read(description, 'generate'));
      return { id, status: 'succeeded' as const, version, output: [address], ...look, ...words };
    },
  );
};

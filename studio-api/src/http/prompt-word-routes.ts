import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { WORD_KINDS, type PromptPurpose, type PromptReading, type WordKind } from '@likeness/engine';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import type { PromptWords } from '../prompts/prompt-words';
import { UnauthorizedAnswer } from './authentication';
import { ErrorAnswer } from './error-answers';
import { PROMPT_CHARACTERS } from './generation-prompt';
import { SMALL_BODY_BYTES } from './json-body';
import { allowEverywhere } from './media-routes';
import { ownRound } from './own-round';

const TAGS = ['Prompts'];
const BEYOND = 'Beyond section 7: the feature prompt-words.';

export const PROMPT_WORDS_HEADER = 'Studio-Prompt-Words';

// TypeBox reads the type of a union from a tuple only, and `map` makes a list.
const Kind = Type.Unsafe<WordKind>(Type.Union(WORD_KINDS.map((kind) => Type.Literal(kind))));
const Purpose = Type.Union([Type.Literal('generation'), Type.Literal('background-replace')], {
  description: 'What the prompt is for. Only a generated picture has a style and a framing.',
});
const PURPOSES: Readonly<Record<'generation' | 'background-replace', PromptPurpose>> = {
  generation: 'generate',
  'background-replace': 'backgroundReplace',
};

/** What was understood of a prompt, as answers have it. At most 16 words a list; the last is an ellipsis where there are more. */
export const WordsAnswer = Type.Object({
  understood: Type.Array(Type.Object({ kind: Kind, words: Type.String() }), {
    description: 'What the picture is made with, as it stands in the prompt (feature prompt-words).',
  }),
  without_effect: Type.Array(Type.String(), {
    description: 'Known, and without effect in this prompt: a second place, a colour where nothing takes it.',
  }),
  not_understood: Type.Array(Type.String(), { description: 'The others, but for words like "a" and "of".' }),
});

export function wordsAnswer({ understood, withoutEffect, notUnderstood }: PromptReading) {
  return { understood: [...understood], without_effect: [...withoutEffect], not_understood: [...notUnderstood] };
}

/** A proxy in front may refuse an answer whose head is longer than 4 KB, and the picture with it. */
const HEADER_CHARACTERS = 3_000;

/** The same as JSON in a header, for answers that are a picture: fewer words where they would be too long for it. */
export function tellWords(reply: FastifyReply, reading: PromptReading | undefined): void {
  if (!reading) return;
  const { understood, without_effect, not_understood } = wordsAnswer(reading);
  const headerOf = (words: number): string => {
    const first = <Item>(list: readonly Item[]) => list.slice(0, words);
    const json = inAscii({
      understood: first(understood),
      without_effect: first(without_effect),
      not_understood: first(not_understood),
    });
    return json.length > HEADER_CHARACTERS ? headerOf(Math.floor(words / 2)) : json;
  };
  void reply.header(
    PROMPT_WORDS_HEADER,
    headerOf(Math.max(understood.length, without_effect.length, not_understood.length)),
  );
}

/** In a header there is nothing beyond. */
function inAscii(value: object): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Which words of a prompt count, and words to choose from. */
export const promptWordRoutes: FastifyPluginAsyncTypebox<{ promptWords: PromptWords }> = async (
  server,
  { promptWords },
) => {
  server.post(
    '/api/prompt-words/',
    {
      bodyLimit: SMALL_BODY_BYTES,
      // It writes nothing.
      config: { atReserve: true },
      schema: {
        tags: TAGS,
        summary: 'Which words of a prompt count',
        description: `${BEYOND} Nothing is made, charged or kept; a POST because a prompt is too long for an address.`,
        body: Type.Object({
          prompt: Type.String({ maxLength: PROMPT_CHARACTERS, description: 'Without the name of a model.' }),
          purpose: Purpose,
        }),
        response: { 200: WordsAnswer, 400: ErrorAnswer, 401: UnauthorizedAnswer, 413: ErrorAnswer },
      },
    },
    async (request) => {
      // A long prompt is read for milliseconds, and no database stands between those whose bodies end at the same time.
      await ownRound(request);
      const { prompt, purpose } = request.body;
      return wordsAnswer(promptWords.read(prompt, PURPOSES[purpose]));
    },
  );

  server.get(
    '/api/prompt-menu/',
    {
      schema: {
        tags: TAGS,
        summary: 'Places, light, weather and styles to choose from',
        description: BEYOND,
        querystring: Type.Object({ purpose: Purpose }),
        response: {
          200: Type.Array(
            Type.Object({
              kind: Kind,
              words: Type.String({ description: 'To be put into the prompt as they are.' }),
              swatch_url: Type.Optional(
                Type.String({
                  description: 'A small picture of what they do, for ever the same; absent while there is none.',
                }),
              ),
            }),
          ),
          400: ErrorAnswer,
          401: UnauthorizedAnswer,
        },
      },
    },
    async (request) => {
      // The first to ask waits until the pictures are painted, and whatever else the account asks for does not.
      request.leaveTurn?.();
      const entries = await promptWords.menu(PURPOSES[request.query.purpose]);
      return entries.map(({ kind, words, swatch }) => ({
        kind,
        words,
        ...(swatch === undefined ? {} : { swatch_url: `${request.baseAddress}/media/swatches/${swatch}.webp` }),
      }));
    },
  );
};

/** The pictures of the menu, for an `<img>`, which sends no token. They show nobody's anything. */
export const swatchRoutes: FastifyPluginAsyncTypebox<{ promptWords: PromptWords }> = async (
  server,
  { promptWords },
) => {
  server.get<{ Params: { name: string } }>(
    '/media/swatches/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      allowEverywhere(reply);
      const swatch = await promptWords.swatch(/^([0-9a-f]{32})\.webp$/.exec(params.name)?.[1] ?? '');
      if (!swatch)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ error: 'There is no such swatch.', code: 'NOT_FOUND' });
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-disposition': 'inline' })
        .type('image/webp')
        .send(Buffer.from(swatch.buffer, swatch.byteOffset, swatch.byteLength));
    },
  );
};

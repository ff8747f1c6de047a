/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify, { type FastifyInstance } from 'fastify';

import type { Credits } from '../credits/credits';
import { Refusal } from '../refusal';
import { endWithTestSessions, testAccount } from '../testing/test-sessions';
import { until } from '../testing/until';
import type { Tools } from '../tools/tools';
import type { Generation } from '../trainings/generation';
import { takeTurns } from './account-turns';
import { UnauthorizedAnswerSchema } from './authentication';
import { answerError, ErrorAnswerSchema } from './error-answers';
import { generationRoutes } from './generation-routes';

interface Asked {
  readonly version: string;
  /** As the engine does once it has a place for it. */
  readonly admit: () => void;
  /** As where no model is found. */
  readonly refuse: () => void;
}

let server: FastifyInstance;
let asked: Asked[];
beforeEach(async () => {
  asked = [];
  server = Fastify({ forceCloseConnections: true });
  server.decorateRequest('account', undefined);
  server.decorateRequest('leaveTurn', undefined);
  server.setErrorHandler(answerError);
  server.addSchema(ErrorAnswerSchema);
  server.addSchema(UnauthorizedAnswerSchema);
  server.addHook('onRequest', async (request) => {
    request.account = testAccount(1);
  });
  endWithTestSessions(server);
  server.addHook('onSend', async (request) => request.leaveTurn?.());
  server.addHook('preHandler', takeTurns());
  const generate: Generation['generate'] = ({ onAdmitted }, { version }) =>
    new Promise((_, reject) => {
      const refuse = () => reject(new Refusal('NOT_FOUND', 'There is no such model among yours.'));
      asked.push({ version, admit: () => onAdmitted?.(), refuse });
    });
  await server.register(generationRoutes, {
    generation: { generate },
    tools: { requirePlace: async () => undefined } as unknown as Tools,
    credits: { requireEnough: async () => undefined } as unknown as Credits,
    promptWords: undefined,
  });
});
afterEach(() => server.close());

const predict = async (version: string) =>
  (await server.inject({ method: 'POST', url: '/api/predict/', payload: { version, input: { prompt: 'x' } } }))
    .statusCode;
const begun = (count: number) =>
  until(
    async () => asked.map(({ version }) => version),
    ({ length }) => length === count,
  );

it('looks for one model of an account at a time', async () => {
  const answers = [predict('one'), predict('two')];
  await begun(1);
  await sleep(50);
  expect(asked).toHaveLength(1);
  asked[0]?.refuse();
  expect(await begun(2)).toEqual(['one', 'two']);
  asked[1]?.refuse();
  expect(await Promise.all(answers)).toEqual([404, 404]);
});

it('lets the next call begin once the engine has a place for the picture', async () => {
  const answers = [predict('one'), predict('two')];
  await begun(1);
  asked[0]?.admit();
  expect(await begun(2)).toEqual(['one', 'two']);
  for (const { refuse } of asked) refuse();
  await Promise.all(answers);
});

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  PAGE_EVENT_KINDS,
  PAGE_EVENT_SHAPES,
  PAGE_EVENTS_AT_ONCE,
  REMOTE_ERROR_CODES,
  type PageEvent,
} from '@likeness/contract/rules';
import { Type } from 'typebox';

import type { PageEvents } from '../metrics/page-events';
import { ErrorAnswer } from './error-answers';

/** Room for as many events as one call may have, with the longest names. */
const bodyLimit = 2 * 1_024;

// TypeBox reads the type of a union from a tuple only, and `map` makes a list.
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));

const Event = Type.Object({
  kind: oneOf<PageEvent['kind']>(PAGE_EVENT_KINDS),
  remote: Type.String({ pattern: PAGE_EVENT_SHAPES.remote, description: 'Its name in the registry.' }),
  version: Type.Optional(
    Type.String({ pattern: PAGE_EVENT_SHAPES.version, description: 'Left out where it is not known.' }),
  ),
  code: oneOf<PageEvent['code']>([...REMOTE_ERROR_CODES, 'POLICY_VIOLATION']),
});

export interface PageEventRouteServices {
  readonly pageEvents: PageEvents;
}

/** What pages tell of their remotes, for whoever watches the studio. */
export const pageEventRoutes: FastifyPluginAsyncTypebox<PageEventRouteServices> = async (server, { pageEvents }) => {
  server.post(
    '/api/page-events/',
    {
      bodyLimit,
      config: { atReserve: true },
      schema: {
        tags: ['Operation'],
        summary: 'Tell that a remote did not load, crashed, or was refused something',
        description:
          'Beyond section 7: the feature page-events. What is sent too often is answered alike, and not counted.',
        // A remote can fail on the page where people sign in.
        security: [],
        body: Type.Object({ events: Type.Array(Event, { minItems: 1, maxItems: PAGE_EVENTS_AT_ONCE }) }),
        response: { 204: Type.Null({ description: 'Heard.' }), 400: ErrorAnswer, 413: ErrorAnswer },
      },
    },
    async (request, reply) => {
      await pageEvents.heard(request.body.events, request.ip);
      return reply.code(204).send(null);
    },
  );
};

/**
 * What the gateway says by itself, where a request reaches no part or a part does not answer: as the API says it to who asks the API, and
 * else in a line of text.
 */

import { keepNothing } from '../../site/answers/cache-rules.mjs';
import { noAddress } from '../../site/answers/fixed-answers.mjs';
import { securityHeaders } from '../../site/answers/security-headers.mjs';
import { block, fixedAnswer, headerLines, quotedLine } from '../../site/nginx/directives.mjs';
import { foldersOfApi } from './paths-of-api.mjs';

/** Whether the API is asked. What cannot be read as a path has no location: nginx knows of it only the line that was sent. */
const askedVariable = '$studio_asked';

const notRead = { text: 'The request cannot be read.', code: 'INVALID_REQUEST' };
const noAnswer = { text: 'The studio does not answer at this moment. Please try again.', code: 'BUSY' };

/** By nginx's own statuses; 494 is a head that is too large. @type {readonly { statuses: readonly [number, ...number[]], status: number, text: string, code: string }[]} */
const refusals = [
  { statuses: [400], status: 400, text: noAddress.text, code: 'INVALID_REQUEST' },
  { statuses: [494], status: 431, text: 'The headers of the request are too large.', code: 'HEADERS_TOO_LARGE' },
  { statuses: [405], status: 405, ...notRead },
  { statuses: [413], status: 413, text: 'The request is too large.', code: 'INVALID_REQUEST' },
  { statuses: [414], status: 414, text: 'The address is too long.', code: 'ADDRESS_TOO_LONG' },
  { statuses: [501], status: 501, ...notRead },
  { statuses: [505], status: 400, ...notRead },
  // 500 is where it has no connection left for a part.
  { statuses: [500, 502, 503, 504], status: 503, ...noAnswer },
];

/** For nginx's `http` context, before the server. */
export function refusalVariables() {
  return block(`map $request ${askedVariable}`, [
    'default page;',
    String.raw`"~^\S+ +/+(?:${foldersOfApi.join('|')})/" api;`,
  ]);
}

/** For the server. Nothing of it touches what a part answers. */
export function gatewayRefusals() {
  const headers = headerLines({ ...securityHeaders('api'), 'Cache-Control': keepNothing });
  const locations = refusals.flatMap(({ statuses, status, text, code }) => {
    const forms = [
      { asked: 'api', type: 'application/json', body: `'${JSON.stringify({ error: text, code })}'` },
      { asked: 'page', type: 'text/plain', body: quotedLine(text) },
    ];
    return [
      `error_page ${statuses.join(' ')} =${status} /@gateway/${askedVariable}/${statuses[0]};`,
      ...forms.flatMap(({ asked, type, body }) =>
        block(`location = /@gateway/${asked}/${statuses[0]}`, [
          'internal;',
          // What was refused for its body would be for the body's size, for ever; what comes of it is not waited for.
          'client_max_body_size 0;',
          'lingering_time 5s;',
          ...headers,
          'charset utf-8;',
          'charset_types *;',
          ...fixedAnswer({ type, status, body }),
        ]),
      ),
    ];
  });
  // A refusal looks at the body, and finds what cannot be read of it: nginx would say that in words of its own.
  return ['recursive_error_pages on;', ...locations];
}

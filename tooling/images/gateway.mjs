/**
 * One origin before everything: the configuration of an nginx that hands each request to the shell or the API, and serves what remotes have
 * released.
 */

import { block, fixedAnswer, quotedLine } from '../../site/nginx/directives.mjs';
import { portOf, shell } from '../../site/parts/parts.mjs';
import { gatewayRefusals, refusalVariables } from './gateway-refusals.mjs';
import { remoteLocations, remoteVariables } from './gateway-remotes.mjs';
import { foldersOfApi, pathsOfPictures } from './paths-of-api.mjs';

/**
 * @typedef {import('../../site/parts/parts.mjs').Part} Part
 *
 * @typedef {object} GatewayLimits of the table of limits
 * @property {{ readonly bytes: number }} zip
 * @property {{ readonly bytesBesideFiles: number }} form
 * @property {{ readonly answerSeconds: number, readonly fileSeconds: number, readonly stillSeconds: number }} gateway
 */

/** Where it listens inside its container. */
export const gatewayPort = 8080;

/** A location for each folder, and for what is more in it than its folder says. */
const pathsBelow = [...new Set([...foldersOfApi.map((folder) => `/${folder}/`), ...pathsOfPictures])];

/**
 * For nginx's `http` context, which has `$studio_logged`, the path as it may stand in a log.
 *
 * @param {object} options
 * @param {readonly Part[]} options.parts
 * @param {number} options.port of the shell; the others count from it
 * @param {GatewayLimits} options.limits
 * @param {string} options.resolver who knows the names of the services
 * @returns {string}
 */
export function gatewayServer({ parts, port, limits, resolver }) {
  const remotes = parts.filter(({ kind }) => kind === 'remote');
  const api = parts.filter(({ kind }) => kind === 'api');
  const { answerSeconds, fileSeconds, stillSeconds } = limits.gateway;
  const lines = block('server', [
    `listen ${gatewayPort};`,
    'server_tokens off;',
    // A part that is down, or has another address after a restart, is asked for anew and never keeps the others from starting.
    `resolver ${resolver} valid=5s;`,
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header Connection "";',
    // Whatever the caller says of itself is not believed, but what a proxy in front says that the operator named: start-gateway.sh writes which.
    'include /tmp/proxies;',
    'real_ip_header X-Forwarded-For;',
    'real_ip_recursive on;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_connect_timeout 3s;',
    `proxy_send_timeout ${stillSeconds}s;`,
    // What is before a part's body has to fit: of the shell's pages the policy alone may have 4,000 bytes.
    'proxy_buffer_size 8k;',
    // Readers who are slow would fill what little may be written here.
    'proxy_max_temp_file_size 0;',
    // No part gives the gateway orders: one of these would answer by another part, or by what is nobody's to ask for.
    'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
    // Its own answers have addresses, too: what was asked for is what is logged.
    'set $studio_asked_for $studio_logged;',
    ...gatewayRefusals(),
    ...block('location = /gateway-healthz', [
      'access_log off;',
      ...fixedAnswer({ type: 'text/plain', status: 200, body: quotedLine('ok') }),
    ]),
    ...api.flatMap((part) =>
      pathsBelow.flatMap((path) =>
        below(path, [
          // An error's line names the request.
          ...(pathsOfPictures.includes(path) ? ['error_log stderr crit;'] : []),
          `client_max_body_size ${limits.zip.bytes + limits.form.bytesBesideFiles};`,
          // The API watches how fast a body comes, and refuses before it is there.
          'proxy_request_buffering off;',
          `client_body_timeout ${stillSeconds}s;`,
          ...handedTo(part, port, path === '/api/' ? answerSeconds : stillSeconds),
        ]),
      ),
    ),
    ...remoteLocations(remotes),
    ...block('location /', handedTo(shell, port, fileSeconds)),
  ]);
  return `${[...refusalVariables(), ...remoteVariables(), ...lines].join('\n')}\n`;
}

/**
 * The path without its slash is the part's, too: nginx would send whoever asks for it by a page of its own to `http://`, whatever is before the
 * gateway, its own port, and any host that a request names.
 *
 * @param {string} path with a slash at its end
 * @param {readonly string[]} lines
 */
function below(path, lines) {
  return [`location ${path}`, `location = ${path.slice(0, -1)}`].flatMap((head) => block(head, lines));
}

/**
 * Of a part that hangs each reader holds two connections, of which all parts together have some thousands.
 *
 * @param {Part} part
 * @param {number} port
 * @param {number} seconds that it may be silent
 */
function handedTo(part, port, seconds) {
  return [
    `proxy_read_timeout ${seconds}s;`,
    `set $part "http://${part.name}:${portOf(part, { port })}";`,
    'proxy_pass $part;',
  ];
}

/** The whole configuration of an nginx that serves one part and nothing else, in a container: it writes nowhere but to its run folder. */

import { indexPath, pagePath, registryPath } from '../answers/paths.mjs';
import { block, quoted } from './directives.mjs';

/** A line of JSON for each answer; a query may hold what is nobody's business, and whoever has the address of a picture has the picture. */
const logFormat =
  '{"time":"$time_iso8601","level":"info","method":"$request_method","path":"$studio_logged","status":$status,' +
  '"bytes":$body_bytes_sent,"seconds":$request_time,"address":"$remote_addr"}';

/**
 * What of an address is one network, in its bytes: of what is an IPv4 address in another form, all four of that; of an IPv6 address the first
 * 64 bits. What matches none is an IPv4 address, each a network of its own. Not as nginx writes addresses: one network of zeros has two texts.
 */
export const networkPatterns = [/^\0{10}\xff\xff([\s\S]{4})$/, /^([\s\S]{8})[\s\S]{8}$/];

/**
 * nginx counts a connection while a request on it is under way, and holds it no longer than this before and between. Seconds, enough for the
 * slowest line and for the next file of a page.
 */
const headSeconds = 5;
const idleSeconds = 15;

/**
 * All connections that there may be, each with a head that has not ended: one of a thousand lines, more than which nginx refuses, takes it 66 KB
 * for the 4 that are sent. They are not counted by network, and go into the memory that a container has (`mem_limit` in docker-compose.yml).
 */
const workers = 2;
const connectionsOfWorker = 2_048;

/**
 * @param {object} options
 * @param {string} options.server the server with its variables
 * @param {string} options.run the folder that it may write to
 * @param {import('../server/bounded-server.mjs').Patience} options.patience
 * @param {{ uncounted: readonly string[], bound: string }} options.connections directives: whose are not counted, and how many a network may have
 * @param {readonly RegExp[]} [options.elsewhere] paths that look like a page's, and are answered by somebody else
 * @param {{ main: readonly string[], http: readonly string[] }} [options.modules] directives: what nginx loads beside what is in it, and how that is used
 * @returns {string}
 */
export function nginxConfiguration({
  server,
  run,
  patience,
  connections,
  elsewhere = [],
  modules = { main: [], http: [] },
}) {
  const seconds = (/** @type {number} */ milliseconds) => `${milliseconds / 1000}s`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    ...modules.main,
    `worker_processes ${workers};`,
    `pid ${run}/nginx.pid;`,
    'error_log stderr warn;',
    // More than a worker may have open: nginx makes room among those that wait before it has to refuse.
    'worker_rlimit_nofile 16384;',
    ...block('events', [`worker_connections ${connectionsOfWorker};`]),
    ...block('http', [
      ...block('map $uri $studio_logged', ['~^/media/ /media/;', 'default $uri;']),
      `log_format json escape=json '${logFormat}';`,
      'access_log /dev/stdout json;',
      ...temporary.map((name) => `${name}_temp_path ${run}/${name};`),
      ...modules.http,
      'sendfile on;',
      'tcp_nopush on;',
      `client_header_timeout ${headSeconds}s;`,
      `client_body_timeout ${seconds(patience.request)};`,
      `send_timeout ${seconds(patience.stillness)};`,
      `keepalive_timeout ${idleSeconds}s;`,
      // What a head may take in memory, of each connection there is.
      'large_client_header_buffers 2 8k;',
      'reset_timedout_connection on;',
      // Nothing that is asked here has a body.
      'client_max_body_size 1k;',
      // The connections of a proxy on the list are those of many people.
      ...block('geo $studio_stranger', ['default 1;', ...connections.uncounted]),
      ...block('map $binary_remote_addr $studio_address_network', [
        'default $binary_remote_addr;',
        ...networkPatterns.map(({ source }) => `${quoted(`~${source}`)} $1;`),
      ]),
      ...block('map $studio_stranger $studio_network', ['1 $studio_address_network;', 'default "";']),
      // Of whoever asks for what is written anew for each request.
      ...block('map $uri $studio_reader_network', [
        'default "";',
        ...[indexPath, registryPath].map((path) => `${path} $studio_network;`),
        ...elsewhere.map(({ source }) => `${quoted(`~${source}`)} "";`),
        `${quoted(`~${pagePath.source}`)} $studio_network;`,
      ]),
      'limit_conn_zone $studio_network zone=connections:1m;',
      'limit_conn_status 503;',
      'limit_conn_log_level info;',
      connections.bound,
      // A worker does at once what all have asked: of whoever asks faster one begins every two milliseconds. A thousand may wait, as people behind
      // one address have who all come at once: nginx counts the connections of those alone that have waited, and what waits keeps one from others.
      'limit_req_zone $studio_network zone=requests:1m rate=500r/s;',
      // A page and the registry it puts together and compresses, which takes a sixth of a millisecond of four remotes, and 2.5 of a hundred.
      'limit_req_zone $studio_reader_network zone=written:1m rate=100r/s;',
      'limit_req_log_level info;',
      'limit_req_status 503;',
      'limit_req zone=requests burst=1000;',
      'limit_req zone=written burst=1000;',
      ...server.trimEnd().split('\n'),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Answers the requests to one static origin: the shell's or a remote's. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { askAgain, keepForever, keepNothing } from '../answers/cache-rules.mjs';
import {
  hashedPath,
  healthPath,
  hiddenPath,
  indexPath,
  pageAccepted,
  pagePath,
  registryPath,
} from '../answers/paths.mjs';
import { securityHeaders } from '../answers/security-headers.mjs';
import { hostNameOf } from '../page/host-name.mjs';
import { shellPage } from '../page/shell-page.mjs';
import { registryAnswer } from './registry-answer.mjs';
import { sendText } from './send-text.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @param {object} options
 * @param {import('../parts/parts.mjs').Part} options.part
 * @param {string} options.dist the folder of what was built
 * @param {import('../settings/settings.mjs').Settings} options.settings
 * @param {(problem: string) => void} options.report
 * @returns {(request: Request, response: Response) => void}
 */
export function partHandler({ part, dist, settings, report }) {
  const isShell = part.kind === 'shell';
  const headers = Object.entries(securityHeaders(part.kind));
  // `dev` only means that sirv looks at the disk for each request: a rebuilt part shows at once, with its true length.
  const serveFile = sirv(dist, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });

  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendPlain(response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
      return;
    }
    const pathname = pathOf(request);
    if (pathname === undefined) {
      sendPlain(response, 400, 'That is no address.');
      return;
    }
    if (pathname === healthPath) {
      response.setHeader('Cache-Control', keepNothing);
      sendJson(response, { status: 'ok', part: part.name });
      return;
    }
    if (hiddenPath.test(pathname)) {
      sendMissing(response);
      return;
    }
    const hostName = hostNameOf(request.headers.host);
    if (isShell && pathname === registryPath) {
      sendText(request, response, registryAnswer({ settings, hostName, report }));
      return;
    }
    if (isShell && isPage(request, pathname)) {
      const page = readFileSync(join(dist, 'index.html'), 'utf8');
      sendText(request, response, shellPage({ page, settings, hostName }));
      return;
    }
    response.setHeader('Cache-Control', hashedPath.test(pathname) ? keepForever : askAgain);
    serveFile(request, response, () => sendMissing(response));
  };
}

/** @param {Request} request @returns {string | undefined} decoded; undefined where it cannot be */
function pathOf({ url = '/' }) {
  const absolute = `http://studio.invalid${url}`;
  if (!url.startsWith('/') || !URL.canParse(absolute)) return undefined;
  try {
    return decodeURIComponent(new URL(absolute).pathname);
  } catch {
    return undefined;
  }
}

/** @param {Request} request @param {string} pathname */
function isPage(request, pathname) {
  return pathname === indexPath || (pagePath.test(pathname) && pageAccepted.test(request.headers.accept || '*/*'));
}

/** @param {Response} response */
function sendMissing(response) {
  response.setHeader('Cache-Control', keepNothing);
  sendPlain(response, 404, 'There is no such file here.');
}

/** @param {Response} response @param {number} status @param {string} text @param {Record<string, string>} [headers] */
function sendPlain(response, status, text, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${text}\n`);
}

/** @param {Response} response @param {unknown} body */
function sendJson(response, body) {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

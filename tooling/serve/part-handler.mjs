/** Answers the requests to one of the five static origins. */

import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { sendText } from './send-text.mjs';
import { registryAnswer, registryPath, studioPage } from './studio-page.mjs';

/** @typedef {import('../start/environment.mjs').Environment} Environment */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** webpack writes the hash of the content into the name, so that what is under such a name never changes. */
const hashedName = /[.-][0-9a-f]{8,32}\.\w+(\.map)?$/;

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/**
 * @param {{ part: import('../start/parts.mjs').Part, folder: string, environment: Environment, report: (problem: string) => void }} options
 * @returns {(request: Request, response: Response) => void}
 */
export function partHandler({ part, folder, environment, report }) {
  const isShell = part.kind === 'shell';
  // `dev` only means that sirv looks at the disk for each request: a rebuilt part shows at once, with its true length.
  const serveFile = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });

  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (!isShell) allowOtherOrigins(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendPlain(response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
      return;
    }
    const pathname = pathOf(request);
    if (pathname === undefined) {
      sendPlain(response, 400, 'That is no address.');
      return;
    }
    if (pathname === '/healthz') {
      response.setHeader('Cache-Control', 'no-store');
      sendJson(response, { status: 'ok', part: part.name });
      return;
    }
    if (isHidden(pathname)) {
      sendMissing(response);
      return;
    }
    if (isShell && pathname === registryPath) {
      sendText(request, response, registryAnswer({ environment, hostHeader: request.headers.host, report }));
      return;
    }
    if (isShell && isPage(request, pathname)) {
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      sendText(request, response, studioPage({ page, environment, hostHeader: request.headers.host, report }));
      return;
    }
    response.setHeader('Cache-Control', hashedName.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    serveFile(request, response, () => sendMissing(response));
  };
}

/** @param {Request} request */
function pathOf({ url = '/' }) {
  const absolute = `http://studio.invalid${url}`;
  return url.startsWith('/') && URL.canParse(absolute) ? new URL(absolute).pathname : undefined;
}

/** Remotes are loaded by pages of other origins, with integrity, which needs CORS. @param {Response} response */
function allowOtherOrigins(response) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/**
 * Every route is the same page; what looks like a file is a file or missing, so that a script that is gone is a clear 404
 * and not a page that fails to parse.
 *
 * @param {Request} request
 * @param {string} pathname
 */
function isPage(request, pathname) {
  if (pathname === '/index.html') return true;
  if (extname(pathname) !== '') return false;
  const accepted = request.headers.accept ?? '*/*';
  return accepted.includes('text/html') || accepted.includes('*/*');
}

/** Dot files, such as the build's own stamp, are nobody's business. @param {string} pathname */
function isHidden(pathname) {
  return /(^|\/)(\.|%2e)/i.test(pathname);
}

/** @param {Response} response */
function sendMissing(response) {
  response.setHeader('Cache-Control', 'no-store');
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

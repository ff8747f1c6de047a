/** Answers the requests to one static origin: the shell's or a remote's. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAgain, keepForever, keepNothing } from '../answers/cache-rules.mjs';
import {
  addressTooLong,
  beyondEnd,
  changed,
  healthBody,
  missing,
  noAddress,
  otherHost,
  readsOnly,
  unreadable,
} from '../answers/fixed-answers.mjs';
import {
  hashedPath,
  healthPath,
  hiddenPath,
  isPage,
  isTooLong,
  pathOf,
  registryPath,
  releasedPath,
  unservedPath,
} from '../answers/paths.mjs';
import { securityHeaders } from '../answers/security-headers.mjs';
import { afterArrivals } from '../connections/arrivals.mjs';
import { fairRounds, mostInRound } from '../connections/round-bound.mjs';
import { askerBehind } from '../connections/trusted-proxies.mjs';
import { allowedHosts, checkedHost } from '../hosts/allowed-hosts.mjs';
import { hostNameOf } from '../page/host-name.mjs';
import { writtenPages } from '../page/written-pages.mjs';
import { recordFilesOf } from '../registry/record-files.mjs';
import { joinedRegistry, registryAnswer } from './registry-answer.mjs';
import { sendFile } from './send-file.mjs';
import { sendText } from './send-text.mjs';
import { shellFolders } from './shell-folders.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const fileRefusals = [changed, beyondEnd, unreadable];

/**
 * @param {object} options
 * @param {import('../parts/parts.mjs').Part} options.part
 * @param {string} options.files the folder of what is served: of the releases of all remotes, of what was built of the shell, where none
 *   was released
 * @param {import('../settings/settings.mjs').Settings} options.settings
 * @param {(problem: string) => void} options.report
 * @param {(request: Request) => string} [options.askerOf] the address of whoever asks, where proxies stand before this server
 * @returns {(request: Request, response: Response) => Promise<void>}
 */
export function partHandler({ part, files, settings, report, askerOf = askerBehind(() => false) }) {
  const isShell = part.kind === 'shell';
  const headers = Object.entries(securityHeaders(part.kind));
  const page = isShell ? shellAnswers({ settings, dist: files, report }) : undefined;
  // All who wait for one look at the registry go on in the same moment, however few began in each round.
  const begin = fairRounds(mostInRound, afterArrivals());
  /** @param {Request} request @returns {Promise<boolean>} whether whoever asks still waits */
  const inTurn = async (request) => {
    await new Promise((resolve) => begin(askerOf(request), () => resolve(undefined)));
    return !request.socket.destroyed;
  };
  const hosts = allowedHosts(settings.host ?? '127.0.0.1', settings.hosts, settings.publicUrl);
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendPlain(response, readsOnly);
      return;
    }
    const target = request.url ?? '';
    if (isTooLong(target)) {
      sendPlain(response, addressTooLong);
      return;
    }
    const pathname = pathOf(target);
    if (pathname === undefined) {
      sendPlain(response, noAddress);
      return;
    }
    if (pathname === healthPath) {
      response.setHeader('Cache-Control', keepNothing);
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end(healthBody(part));
      return;
    }
    if (isShell && checkedHost(request.headers.host, hosts) === undefined) {
      sendPlain(response, otherHost);
      return;
    }
    if (hiddenPath.test(pathname) || unservedPath.test(pathname)) {
      sendPlain(response, missing);
      return;
    }
    const hostName = hostNameOf(request.headers.host);
    if (page && pathname === registryPath) {
      const registry = await page.joined();
      if (await inTurn(request))
        await sendText(request, response, registryAnswer(registry, hostName), askerOf(request));
      return;
    }
    const served = page ? await page.served() : undefined;
    const { folder, older } = served ?? { folder: files, older: [] };
    if (page && served && isPage(pathname, request.headers.accept)) {
      // A page without it asks for the registry by itself, and is told then what is wrong.
      const registry = await page.joined().catch(() => undefined);
      if (!(await inTurn(request))) return;
      const built = readFileSync(join(folder, 'index.html'), 'utf8');
      const written = page.written({ built, heads: registry?.heads, shell: served.preloads, hostName, pathname });
      await sendText(request, response, written, askerOf(request));
      return;
    }
    if (page && !(await inTurn(request))) return;
    // Each remote's server has its own releases alone, wherever those of the others lie.
    const isReleased = releasedPath.test(pathname) && pathname.startsWith(`/${part.name}/`);
    if (!isShell && !isReleased) {
      sendPlain(response, missing);
      return;
    }
    response.setHeader('Cache-Control', isReleased || hashedPath.test(pathname) ? keepForever : askAgain);
    const refuse = (/** @type {number} */ status) => {
      if (status === 500) report(`${request.method} ${request.url}: the file cannot be read.`);
      sendPlain(response, fileRefusals.find((each) => each.status === status) ?? missing);
    };
    // A page that was opened before a release asks for what it has not loaded yet.
    const holding = hashedPath.test(pathname)
      ? [folder, ...older].find((each) => existsSync(join(each, pathname)))
      : undefined;
    sendFile(request, response, { folder: holding ?? folder, pathname, asker: askerOf(request), refuse });
  };
}

/** @param {{ settings: import('../settings/settings.mjs').Settings, dist: string, report: (problem: string) => void }} options */
function shellAnswers({ settings, dist, report }) {
  const recordFiles = recordFilesOf(settings, { report });
  const joined = joinedRegistry({ settings, report, recordFiles });
  return {
    joined,
    written: writtenPages(settings),
    served: shellFolders({ settings, dist, report, recordFiles }),
  };
}

/** @param {Response} response @param {import('../answers/fixed-answers.mjs').Refusal} refusal */
function sendPlain(response, { status, text, headers }) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${text}\n`);
}

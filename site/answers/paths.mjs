/** What a path asks for. Regular expressions that JavaScript and nginx read alike, on the decoded path. */

import { posix } from 'node:path';

export const registryPath = '/registry.json';

export const healthPath = '/healthz';

/** The page as a file: whoever names it gets it configured like every route, and never as it was built. */
export const indexPath = '/index.html';

/**
 * Every route is the same page; what looks like a file is a file or missing, so that a script that is gone is a clear 404
 * and not a page that fails to parse.
 */
export const pagePath = /^(?:\/|.*\/[^/.]+\/?)$/;

/** Dot files, such as the build's own stamp, are nobody's business. */
export const hiddenPath = /\/\./;

/**
 * What a build leaves for those who release it: source maps, webpack's account of itself, the lists of what each module needs, and the compressed
 * forms of a file, which are sent under that file's own name to whoever takes them.
 */
export const unservedPath = /\.(?:map|br|gz)\/*$|^\/(?:mf-stats|studio\.(?:files|takes))\.json\/*$/;

/** webpack writes the hash of the content into the name, so that what is under such a name never changes. */
export const hashedPath = /[.-][0-9a-f]{8,32}\.\w+$/;

/** What a caller accepts who may be sent the page: other programs ask for data, and a page would only confuse them. */
export const pageAccepted = /text\/html|\*\/\*/;

/** Where a version of a remote lies: released once, its files never change. Digits after the last dot can be read in one way only. */
export const releasedPath = /^\/remote-[a-z0-9-]+\/\d+\.\d+\.\d[0-9A-Za-z.-]*\/./;

/** Several times the longest path of ours. One of thousands of signs takes milliseconds to be decoded, taken apart and looked for. */
export const mostPathCharacters = 2_048;

/** Ends of lines, which no file's name has, and no route: the router knows no path with one, not even as one that there is not. */
const brokenPath = /[\n\r\u2028\u2029]/;

/** Whether the path of a request is longer than any of ours. @param {string} target as it was sent */
export function isTooLong(target) {
  return sentPath(target).length > mostPathCharacters;
}

/**
 * What is asked for: decoded, with its dots resolved and slashes that stand together as one, as nginx reads it too.
 *
 * @param {string} target of the request, as it was sent
 * @returns {string | undefined} undefined where it cannot be decoded, has an end of a line in it, or leads out of what is served
 */
export function pathOf(target) {
  if (!target.startsWith('/')) return undefined;
  try {
    const decoded = decodeURIComponent(sentPath(target));
    return decoded.includes('\0') || brokenPath.test(decoded) || leadsOut(decoded)
      ? undefined
      : posix.normalize(decoded);
  } catch {
    return undefined;
  }
}

/** @param {string} target */
function sentPath(target) {
  const [path = ''] = target.split(/[?#]/, 1);
  return path;
}

/** @param {string} path */
function leadsOut(path) {
  let depth = 0;
  return path.split('/').some((segment) => {
    if (segment === '..') depth -= 1;
    else if (segment !== '' && segment !== '.') depth += 1;
    return depth < 0;
  });
}

/**
 * Whether the shell answers a request by its page, for the servers that run JavaScript; nginx decides the same by the same expressions,
 * as locations and a map of the header.
 *
 * @param {string} pathname decoded, and not hidden
 * @param {string | undefined} accepted the Accept header; who sends none takes everything
 */
export function isPage(pathname, accepted) {
  return pathname === indexPath || (pagePath.test(pathname) && pageAccepted.test(accepted || '*/*'));
}

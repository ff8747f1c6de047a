/** The locations of files: those that were built of the shell, and those of releases. */

import { askAgain, keepForever } from '../answers/cache-rules.mjs';
import { beyondEnd, changed, missing } from '../answers/fixed-answers.mjs';
import { mediaTypes, textTypes, unknownType } from '../answers/media-types.mjs';
import { hashedPath, hiddenPath, releasedPath, unservedPath } from '../answers/paths.mjs';
import { headers, plain, plainText } from './answers.mjs';
import { block, quoted } from './directives.mjs';

/** How files are sent. */
export const asFiles = [
  ...block(
    'types',
    [...mediaTypes].map(([type, endings]) => `${type} ${endings.join(' ')};`),
  ),
  `default_type ${unknownType};`,
  'charset utf-8;',
  `charset_types ${textTypes.filter((type) => type !== 'text/html').join(' ')};`,
  'gzip_static on;',
  'max_ranges 1;',
];

/** What is there and nobody's to see. */
export const nobodys = [hiddenPath, unservedPath].flatMap((path) =>
  block(`location ~ ${quoted(path.source)}`, ['return 404;']),
);

/** @param {import('../parts/parts.mjs').Part} part @param {string | undefined} older */
export function shellFiles(part, older) {
  const hashed = file(part, keepForever);
  return [
    ...block(
      `location ~ ${quoted(hashedPath.source)}`,
      older === undefined ? hashed : hashed.map((line) => line.replace('=404;', '@older;')),
    ),
    ...(older === undefined ? [] : block('location @older', [`root ${quoted(older)};`, ...hashed])),
    ...block('location /', file(part, askAgain)),
  ];
}

/** Its own releases alone, wherever those of the others lie. @param {import('../parts/parts.mjs').Part} part */
export function releasedFiles(part) {
  return [...ownReleases(part), ...block('location /', ['return 404;'])];
}

/** @param {import('../parts/parts.mjs').Part} part @param {readonly string[]} [more] directives for them */
function ownReleases(part, more = []) {
  const own = releasedPath.source.replace('remote-[a-z0-9-]+', part.name);
  return block(`location ~ ${quoted(own)}`, [...file(part, keepForever), ...more]);
}

/**
 * The releases of a remote as its own server block has them, for a server that has more to serve and trusts nobody who writes there: for its
 * `server` context, with what `releasesRefused` has for it.
 *
 * @param {object} options
 * @param {import('../parts/parts.mjs').Part} options.part a remote
 * @param {string} options.releases the folder in which the folders of the remotes lie, where nginx finds it
 * @param {readonly string[]} options.headers directives that each answer has beside the usual headers
 * @returns {string[]}
 */
export function releasesOf({ part, releases, headers: more }) {
  return block(`location /${part.name}/`, [
    `root ${quoted(releases)};`,
    // One would lead out of the remote's own folder.
    'disable_symlinks on;',
    ...asFiles,
    ...nobodys,
    ...ownReleases(part, more),
    'return 404;',
  ]);
}

/**
 * What is answered of releases that are not there, or not as they are asked for, once for all remotes of a server.
 *
 * @param {import('../parts/parts.mjs').Part} part one of the remotes
 * @returns {string[]}
 */
export function releasesRefused(part) {
  return [
    // A link is refused by 403.
    'error_page 403 404 @missing;',
    ...whereConditionsFail,
    ...block('location @missing', plain(part, missing)),
    ...failedConditions(part),
  ];
}

/** Where the conditions of a request fail, by {@link failedConditions}. */
export const whereConditionsFail = ['error_page 412 @changed;', 'error_page 416 @beyond;'];

/** @param {import('../parts/parts.mjs').Part} part */
export function failedConditions(part) {
  return [
    ...block('location @changed', plain(part, changed)),
    // It has the headers of the file already.
    ...block('location @beyond', plainText(beyondEnd)),
  ];
}

/**
 * A refusal has headers of its own, and where nginx finds only then that a range lies beyond the end, it has added these already.
 *
 * @param {import('../parts/parts.mjs').Part} part @param {string} cacheControl
 */
function file(part, cacheControl) {
  const always = headers(part, cacheControl, { Vary: 'Accept-Encoding' });
  return [...always.map((line) => line.replace(/ always;$/, ';')), 'try_files $uri =404;'];
}

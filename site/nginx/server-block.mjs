/**
 * The configuration by which nginx serves one part as our own server does: the same headers, policy, caching and paths, from the same
 * modules. Only what differs is written here: nginx does not write the page and the registry, it puts them together and fills in the host name.
 */

import { askAgain, keepForever, keepNothing } from '../answers/cache-rules.mjs';
import {
  addressTooLong,
  beyondEnd,
  bodyTooLarge,
  changed,
  headTooLarge,
  healthBody,
  missing,
  noAddress,
  noRequest,
  otherHost,
  readsOnly,
  tooMany,
} from '../answers/fixed-answers.mjs';
import { mediaTypes, textTypes, unknownType } from '../answers/media-types.mjs';
import {
  hashedPath,
  healthPath,
  hiddenPath,
  indexPath,
  mostPathCharacters,
  pageAccepted,
  pagePath,
  registryPath,
  releasedPath,
  unservedPath,
} from '../answers/paths.mjs';
import { securityHeaders } from '../answers/security-headers.mjs';
import { allowedHosts } from '../hosts/allowed-hosts.mjs';
import { fallbackHostName, hostNameShape, hostPlaceholder } from '../page/host-name.mjs';
import { registryElement } from '../page/registry-element.mjs';
import { pagePolicy } from '../page/shell-page.mjs';
import { portOf } from '../parts/parts.mjs';
import { block, fixedAnswer, headerLines, listenDirectives, quoted, quotedLine } from './directives.mjs';
import { headFile, headInclude, layoutInclude, layoutNames, otherPath } from './documents.mjs';

/** The variable that holds the host name of the page, or `localhost` where the caller's text is none. */
const hostVariable = '$studio_host';
const pageVariable = '$studio_page_accepted';
const invalidPath = '/@no-address';
const longPath = '/@address-too-long';
/** What nginx refuses before it has a path, by its own statuses, and what is said of it: it has no named location. */
const unread = [
  { statuses: '400', path: invalidPath, refusal: noAddress },
  { statuses: '414', path: longPath, refusal: addressTooLong },
  { statuses: '413', path: '/@body-too-large', refusal: bodyTooLarge },
  { statuses: '494', path: '/@head-too-large', refusal: headTooLarge },
  { statuses: '501 505', path: '/@no-request', refusal: noRequest },
];
/** The ends of lines that `pathOf` refuses, by the bytes of UTF-8, as nginx reads paths. */
const brokenBytes = String.raw`[\n\r]|\xe2\x80[\xa8\xa9]`;
/** The path that is asked for, without a slash at its end, or that which stands for every path that no screen can have. */
const askedVariable = '$studio_asked_path';
/** The same, kept for what is put into the page: by then nginx reads another file. */
const pathVariable = '$studio_path';
/** 1 where the request came by a name that is not the studio's. */
const strangerVariable = '$studio_other_host';
/** 1 where a whole address is asked for (`GET http://…`), as of a proxy: nginx takes the host from there, whatever the Host header says. */
const wholeAddressVariable = '$studio_whole_address';

/**
 * For nginx's `http` context, which has to know the media types (`include mime.types`).
 *
 * @param {object} options
 * @param {import('../parts/parts.mjs').Part} options.part the shell or a remote
 * @param {import('../settings/settings.mjs').Settings} options.settings
 * @param {string} options.built the folder of what is served, where nginx finds it: of what was built of the shell, of all releases
 * @param {string} options.documents the folder of what `documents.mjs` writes, where nginx finds it
 * @param {string} [options.registered] the folder of a registry that somebody else joins; where there is none yet, that of the documents stands in for it
 * @param {string} [options.older] the folder of what earlier versions of the shell had under names that carry a hash, for pages that are open
 * @returns {string}
 */
export function nginxServerBlock({ part, settings, built, documents, registered, older }) {
  const isShell = part.kind === 'shell';
  // Named ones alone: who prints this may be another machine than the one that serves by it.
  const knowsHosts = isShell && (settings.hosts.length > 0 || settings.publicUrl !== undefined);
  const server = block('server', [
    ...listenDirectives(settings.host, portOf(part, settings)),
    `root ${quoted(built)};`,
    'server_tokens off;',
    // Nothing that is asked here has a body: whoever is answered and goes on sending one is held no longer than before a head, and not 30 seconds.
    'lingering_time 5s;',
    ...asFiles,
    ...unread.map(({ statuses, path, refusal }) => `error_page ${statuses} =${refusal.status} ${path};`),
    'error_page 404 @missing;',
    'error_page 405 @refused;',
    'error_page 503 @crowd;',
    ...whereConditionsFail,
    ...block('if ($request_method !~ "^(?:GET|HEAD)$")', ['return 405;']),
    ...block(`if ($request_uri ~ "^[^?]{${mostPathCharacters + 1}}")`, [`rewrite ^ ${longPath} last;`]),
    ...block(`if ($uri ~ ${quoted(brokenBytes)})`, [`rewrite ^ ${invalidPath} last;`]),
    ...(isShell ? block(`if (${wholeAddressVariable})`, [`rewrite ^ ${invalidPath} last;`]) : []),
    ...(knowsHosts ? ['error_page 421 @other;', ...block(`if (${strangerVariable})`, ['return 421;'])] : []),
    ...block(`location = ${healthPath}`, [
      ...headers(part, keepNothing),
      'access_log off;',
      ...fixedAnswer({ type: 'application/json', status: 200, body: `'${healthBody(part)}'` }),
    ]),
    ...nobodys,
    ...(isShell ? shellLocations(part, settings, { documents, registered }) : []),
    ...(isShell ? shellFiles(part, older) : releasedFiles(part)),
    ...unread.flatMap(({ path, refusal }) => block(`location = ${path}`, ['internal;', ...plain(part, refusal)])),
    ...block('location @missing', plain(part, missing)),
    ...block('location @refused', plain(part, readsOnly)),
    ...block('location @crowd', plain(part, tooMany)),
    ...failedConditions(part),
    ...(knowsHosts ? block('location @other', plain(part, otherHost)) : []),
  ]);
  const variables = [
    ...(isShell ? [...wholeAddresses(), ...shellVariables()] : []),
    ...(knowsHosts ? strangers(settings) : []),
  ];
  return `${[...variables, ...server].join('\n')}\n`;
}

/** How files are sent. */
const asFiles = [
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

const nobodys = [hiddenPath, unservedPath].flatMap((path) =>
  block(`location ~ ${quoted(path.source)}`, ['return 404;']),
);

/** @param {import('../parts/parts.mjs').Part} part @param {string | undefined} older */
function shellFiles(part, older) {
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
function releasedFiles(part) {
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

const whereConditionsFail = ['error_page 412 @changed;', 'error_page 416 @beyond;'];

/** @param {import('../parts/parts.mjs').Part} part */
function failedConditions(part) {
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

function shellVariables() {
  return [
    ...block(`map $host ${hostVariable}`, [
      `default ${fallbackHostName};`,
      `${quoted(`~^(?:${hostNameShape})$`)} $host;`,
    ]),
    ...block(`map $uri ${askedVariable}`, [
      `default ${otherPath};`,
      '/ "";',
      `"~[^/a-z0-9-]" ${otherPath};`,
      '"~^(/.*[^/])/?$" $1;',
    ]),
    ...block(`map $http_accept ${pageVariable}`, ['default 0;', '"" 1;', `${quoted(`~${pageAccepted.source}`)} 1;`]),
  ];
}

/** nginx reads over any number of spaces before what is asked for. */
function wholeAddresses() {
  return block(`map $request ${wholeAddressVariable}`, ['default 0;', String.raw`"~^\S+ +[^/\s]" 1;`]);
}

/** Whoever watches the process asks by any name. @param {import('../settings/settings.mjs').Settings} settings */
function strangers({ host, hosts, publicUrl }) {
  const names = [...allowedHosts(host ?? '127.0.0.1', hosts, publicUrl)].map((name) =>
    name.replace(/[.[\]]/g, String.raw`\$&`),
  );
  return block(`map "$http_host $uri" ${strangerVariable}`, [
    'default 1;',
    // To nginx a "$" is also before a line's end in the path, which is another path's.
    `${quoted(String.raw`~^\S* (?:${[healthPath, ...unread.map(({ path }) => path)].join('|')})(?!\n)$`)} 0;`,
    `${quoted(String.raw`~*^(?:${names.join('|')})(?::\d{1,5})? /`)} 0;`,
  ]);
}

/**
 * @param {import('../parts/parts.mjs').Part} part
 * @param {import('../settings/settings.mjs').Settings} settings
 * @param {{ documents: string, registered: string | undefined }} folders
 */
function shellLocations(part, settings, { documents, registered }) {
  const policy = { 'Content-Security-Policy': pagePolicy({ settings, hostName: hostVariable }) };
  const varied = { Vary: 'Accept-Encoding' };
  const page = [
    `set ${pathVariable} ${askedVariable};`,
    ...headers(part, askAgain, { ...policy, ...varied }),
    ...packed,
    ...included,
    ...document(documents, [indexPath]),
  ];
  const registryHeaders = [...headers(part, askAgain, varied), ...packed];
  const registry = [...registryHeaders, ...document(documents, [registryPath])];
  const joined = [...registryHeaders, ...document(registered ?? '', [registryPath], '@unregistered')];
  const heads = [headFile(pathVariable), headFile(otherPath)];
  return [
    ...block(`location = ${headInclude}`, [
      'internal;',
      ...included,
      ...document(registered ?? documents, heads, '@unknown'),
    ]),
    ...block(`location = ${layoutInclude}`, ['internal;', ...document(documents, layoutNames, '@nothing')]),
    // Without a head the page asks for the registry.
    ...block('location @unknown', [`return 200 '${registryElement({})}';`]),
    ...block('location @nothing', ['return 200 "";']),
    ...block(`location = ${registryPath}`, registered === undefined ? registry : joined),
    ...(registered === undefined ? [] : block('location @unregistered', registry)),
    ...block(`location = ${indexPath}`, page),
    ...block(`location ~ ${quoted(pagePath.source)}`, [...block(`if (${pageVariable} = 0)`, ['return 404;']), ...page]),
  ];
}

/** What is written anew for each request is compressed anew too. */
const packed = ['gzip on;', 'gzip_proxied any;', 'gzip_types application/json;'];

/** Server-side includes: of what the documents name, and nothing that a request says. */
const included = ['ssi on;', 'ssi_silent_errors on;'];

/**
 * The first of these files that is there, into which nginx writes the host name; one that was compressed before would go past that.
 *
 * @param {string} folder @param {readonly string[]} paths @param {string} [otherwise] what is answered where there is none
 */
function document(folder, paths, otherwise = '=404') {
  return [
    `root ${quoted(folder)};`,
    'gzip_static off;',
    `sub_filter ${quoted(hostPlaceholder)} ${hostVariable};`,
    'sub_filter_once off;',
    'sub_filter_types application/json;',
    `try_files ${paths.join(' ')} ${otherwise};`,
  ];
}

/**
 * Each location needs them all: nginx takes none from further out where a location has one of its own.
 *
 * @param {import('../parts/parts.mjs').Part} part
 * @param {string} cacheControl
 * @param {Record<string, string>} [more]
 */
function headers(part, cacheControl, more = {}) {
  return headerLines({ ...securityHeaders(part.kind), 'Cache-Control': cacheControl, ...more }, [hostVariable]);
}

/** @param {import('../parts/parts.mjs').Part} part @param {import('../answers/fixed-answers.mjs').Refusal} refusal */
function plain(part, { status, text, headers: more }) {
  return [...headerLines({ ...securityHeaders(part.kind), ...more }, [hostVariable]), ...plainText({ status, text })];
}

/** @param {Pick<import('../answers/fixed-answers.mjs').Refusal, 'status' | 'text'>} refusal */
function plainText({ status, text }) {
  return fixedAnswer({ type: 'text/plain', status, body: quotedLine(text) });
}

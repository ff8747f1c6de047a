/**
 * The configuration by which nginx serves one part as our own server does: the same headers, policy, caching and paths, from the same
 * modules. Only what differs is written here: nginx does not write the page and the registry, it puts them together and fills in the host name.
 */

import { keepNothing } from '../answers/cache-rules.mjs';
import {
  addressTooLong,
  bodyTooLarge,
  headTooLarge,
  healthBody,
  missing,
  noAddress,
  noRequest,
  otherHost,
  readsOnly,
  tooMany,
  unreadable,
} from '../answers/fixed-answers.mjs';
import { healthPath, mostPathCharacters } from '../answers/paths.mjs';
import { allowedHosts } from '../hosts/allowed-hosts.mjs';
import { portOf } from '../parts/parts.mjs';
import { headers, plain } from './answers.mjs';
import { block, fixedAnswer, listenDirectives, quoted } from './directives.mjs';
import {
  asFiles,
  failedConditions,
  nobodys,
  releasedFiles,
  shellFiles,
  whereConditionsFail,
} from './file-locations.mjs';
import { shellLocations, shellVariables } from './shell-locations.mjs';

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
    // A refusal looks at the body, and finds what cannot be read of it: nginx would say that in words of its own.
    'recursive_error_pages on;',
    ...unread.map(({ statuses, path, refusal }) => `error_page ${statuses} =${refusal.status} ${path};`),
    'error_page 404 @missing;',
    'error_page 405 @refused;',
    'error_page 503 @crowd;',
    // A file that nginx may not read is refused by 403.
    'error_page 403 500 =500 @unreadable;',
    ...whereConditionsFail,
    // There is no method where the line of a request could not be read, which has been refused by then.
    ...block('if ($request_method !~ "^(?:GET|HEAD)?$")', ['return 405;']),
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
    ...unread.flatMap(({ path, refusal }) =>
      // By its path a refusal is held to the size of bodies once more: what was refused for its body would be for ever.
      block(`location = ${path}`, ['internal;', 'client_max_body_size 0;', ...plain(part, refusal)]),
    ),
    ...block('location @missing', plain(part, missing)),
    ...block('location @refused', plain(part, readsOnly)),
    ...block('location @crowd', plain(part, tooMany)),
    ...block('location @unreadable', plain(part, unreadable)),
    ...failedConditions(part),
    ...(knowsHosts ? block('location @other', plain(part, otherHost)) : []),
  ]);
  const variables = [
    ...(isShell ? [...wholeAddresses(), ...shellVariables()] : []),
    ...(knowsHosts ? strangers(settings) : []),
  ];
  return `${[...variables, ...server].join('\n')}\n`;
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

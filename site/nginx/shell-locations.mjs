/** What the shell has beside files: its page, and the registry, which nginx puts together and fills the host name in. */

import { askAgain } from '../answers/cache-rules.mjs';
import { indexPath, pageAccepted, pagePath, registryPath } from '../answers/paths.mjs';
import { fallbackHostName, hostNameShape, hostPlaceholder } from '../page/host-name.mjs';
import { registryElement } from '../page/registry-element.mjs';
import { pagePolicy } from '../page/shell-page.mjs';
import { headers, hostVariable } from './answers.mjs';
import { block, quoted } from './directives.mjs';
import { headFile, headInclude, layoutInclude, layoutNames, otherPath } from './documents.mjs';

const pageVariable = '$studio_page_accepted';
/** The path that is asked for, without a slash at its end, or that which stands for every path that no screen can have. */
const askedVariable = '$studio_asked_path';
/** The same, kept for what is put into the page: by then nginx reads another file. */
const pathVariable = '$studio_path';

/** What {@link shellLocations} read, for the `http` context. */
export function shellVariables() {
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

/**
 * @param {import('../parts/parts.mjs').Part} part
 * @param {import('../settings/settings.mjs').Settings} settings
 * @param {{ documents: string, registered: string | undefined }} folders
 */
export function shellLocations(part, settings, { documents, registered }) {
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

/**
 * What the gateway has of remotes: their files, and none of their servers. Behind it all parts have one origin, in which people's tokens lie, and a
 * server is trusted there with more than it may be: nginx passes on as it came what it cannot frame, as what follows an answer of 1xx or an
 * answer without a status, so that whoever answers for a remote could write whole answers of the studio's origin, also to others' requests
 * (nginx/nginx#1427). A remote's code runs by the integrity that the registry names, and by nothing else that lies among its files.
 */

import { block, quoted } from '../../site/nginx/directives.mjs';
import { releasesOf, releasesRefused } from '../../site/nginx/file-locations.mjs';

/** Where the volumes of the remotes lie, each in a folder of its name. */
export const releasesFolder = '/releases';

/** Whoever opens a file by its address sees it without scripts, and as of no origin. */
const asDocument = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A worker is held to the policy of its script, which is shown as text where it is opened. */
const script = String.raw`~*^(?:text|application)/(?:javascript|ecmascript)(?:;\s*charset=[\w-]+)?$`;

const policyVariable = '$studio_remote_policy';

/** For nginx's `http` context, before the server. */
export function remoteVariables() {
  return block(`map $sent_http_content_type ${policyVariable}`, [
    `default ${quoted(asDocument)};`,
    `${quoted(script)} "";`,
    // Of a file that has not changed: what the browser keeps of it stays as it is.
    '"" "";',
  ]);
}

/** For the server. @param {readonly import('../../site/parts/parts.mjs').Part[]} remotes @returns {string[]} */
export function remoteLocations(remotes) {
  // nginx sends no header whose value is empty.
  const headers = [`add_header Content-Security-Policy ${policyVariable};`];
  return [
    ...remotes.slice(0, 1).flatMap((remote) => releasesRefused(remote)),
    ...remotes.flatMap((part) => [
      ...block(`location = /${part.name}`, ['return 404;']),
      ...releasesOf({ part, releases: releasesFolder, headers }),
    ]),
  ];
}

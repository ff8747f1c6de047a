/**
 * What the gateway takes from a remote. Behind it all parts have one origin, in which people's tokens lie: a remote's server, or whoever writes
 * into the folder that it serves, is no more trusted there than where it has an origin of its own. Its code runs by the integrity that the
 * registry names, and by nothing else that it answers.
 */

import { block, quoted } from '../../site/nginx/directives.mjs';

/** Whoever opens an answer by its address sees it without scripts, and as of no origin. */
const asDocument = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A worker is held to the policy of its script, which is shown as text where it is opened. The whole header: of several types a browser takes the last. */
const script = String.raw`~*^(?:text|application)/(?:javascript|ecmascript)(?:;\s*charset=[\w-]+)?$`;

const policyVariable = '$studio_remote_policy';

/** These hold for all of an origin, or lead away from it. */
const orders = [
  'Accept-CH',
  'Alt-Svc',
  'Clear-Site-Data',
  'Content-Security-Policy',
  'Content-Security-Policy-Report-Only',
  'Location',
  'NEL',
  'Origin-Agent-Cluster',
  'Refresh',
  'Report-To',
  'Reporting-Endpoints',
  'Service-Worker-Allowed',
  'Set-Cookie',
  'Set-Login',
  'Strict-Transport-Security',
  'Use-As-Dictionary',
  'X-Content-Type-Options',
];

/** For nginx's `http` context, before the server. */
export function remoteVariables() {
  return block(`map $sent_http_content_type ${policyVariable}`, [
    `default ${quoted(asDocument)};`,
    `${quoted(script)} "";`,
  ]);
}

/** For each location of a remote. nginx sends no header whose value is empty. */
export const boundToItself = [
  ...orders.map((name) => `proxy_hide_header ${name};`),
  `add_header Content-Security-Policy ${policyVariable} always;`,
  'add_header X-Content-Type-Options nosniff always;',
];

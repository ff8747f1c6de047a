/** What each location answers with: its headers, and the texts of refusals. */

import { securityHeaders } from '../answers/security-headers.mjs';
import { fixedAnswer, headerLines, quotedLine } from './directives.mjs';

/** The variable that holds the host name of the page, or `localhost` where the caller's text is none. */
export const hostVariable = '$studio_host';

/**
 * Each location needs them all: nginx takes none from further out where a location has one of its own.
 *
 * @param {import('../parts/parts.mjs').Part} part
 * @param {string} cacheControl
 * @param {Record<string, string>} [more]
 */
export function headers(part, cacheControl, more = {}) {
  return headerLines({ ...securityHeaders(part.kind), 'Cache-Control': cacheControl, ...more }, [hostVariable]);
}

/** @param {import('../parts/parts.mjs').Part} part @param {import('../answers/fixed-answers.mjs').Refusal} refusal */
export function plain(part, { status, text, headers: more }) {
  return [...headerLines({ ...securityHeaders(part.kind), ...more }, [hostVariable]), ...plainText({ status, text })];
}

/** @param {Pick<import('../answers/fixed-answers.mjs').Refusal, 'status' | 'text'>} refusal */
export function plainText({ status, text }) {
  return fixedAnswer({ type: 'text/plain', status, body: quotedLine(text) });
}

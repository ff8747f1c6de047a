import { createHash } from 'node:crypto';
import { askAgain } from '../answers/cache-rules.mjs';

/**
 * Sends a text that is made anew for each request and must be asked for anew each time (`askAgain`), as a 304 where the
 * caller already has it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ body: string, headers: Record<string, string> }} answer
 */
export function sendText(request, response, { body, headers }) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', askAgain);
  response.setHeader('ETag', etag);
  const known = request.headers['if-none-match'];
  if (known?.trim() === '*' || known?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

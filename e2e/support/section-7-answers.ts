import type { IncomingHttpHeaders } from 'node:http';

/** What section 7 and section 3 of the specification name in the JSON of each answer; of the others nothing is read. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/auth/jwt/create/': ['access', 'refresh'],
  'GET /api/auth/users/me/': ['username'],
  'POST /auth/jwt/refresh/': ['access'],
  'GET /api/credits/': ['credits_remaining', 'credits_used'],
  'GET /api/trainings/': ['training_id', 'trigger_word', 'version_id', 'status', 'created_at', 'image_url'],
  'POST /api/train/': ['error', 'status'],
  'POST /api/predict/': ['output'],
  'GET /api/generated-images/': ['id', 'image_url'],
  'GET /api/processed-images/': ['id', 'image_url'],
  'GET /api/gallery/': ['id', 'image_url', 'featured'],
  'POST /api/upscale/': ['image'],
  'POST /api/color-correction/': ['image'],
};

/** How a server of pages sends a picture; nothing of section 7 stands in a header. */
const HEADERS = ['content-type', 'content-range', 'accept-ranges', 'etag', 'last-modified', 'cache-control'];

/** The headers of an answer without all that section 7 does not name. */
export function headersOfSection7(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * The JSON of an answer without all that section 7 does not name.
 *
 * @param call `GET /api/credits/`
 */
export function jsonOfSection7(call: string, status: number, json: unknown): unknown {
  if (status > 299) return refusal(json);
  // A large result comes by its address alone, which is one of the two shapes that section 7 has.
  if (typeof json === 'string') return json;
  const fields = FIELDS[call] ?? [];
  return Array.isArray(json) ? json.map((line: unknown) => only(fields, line)) : only(fields, json);
}

function only(fields: readonly string[], line: unknown): object {
  return Object.fromEntries(Object.entries(line as object).filter(([name]) => fields.includes(name)));
}

/** Formats of errors are not stated, but that one may be the server's text, or messages by field. */
function refusal(json: unknown): object {
  return Object.fromEntries(Object.entries(json as object).filter(([name]) => name !== 'code' && name !== 'detail'));
}

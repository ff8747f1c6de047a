import { HttpResponse, type JsonBodyType } from 'msw';

/** An answer of the API in a test: a file, JSON, or for `null` nothing (204). */
export function success(body: unknown, status?: number): Response {
  if (body === null) return new HttpResponse(null, { status: 204 });
  const how = status === undefined ? {} : { status };
  return body instanceof Blob ? new HttpResponse(body, how) : HttpResponse.json(body as JsonBodyType, how);
}

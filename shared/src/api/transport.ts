import type { MissingAnswer, StudioError } from './studio-error';
import { TIMEOUTS, type FormField, type RawAnswer, type Sendable } from './request';

/** What a transport needs beside the request. */
export interface Sending {
  readonly address: string;
  readonly token: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: (sent: number, total: number) => void;
}

/** Rejects with a {@link StudioError} where no answer came. */
export function send(request: Sendable, sending: Sending): Promise<RawAnswer> {
  return request.form ? sendForm(request, request.form, sending) : sendPlain(request, sending);
}

async function sendPlain(request: Sendable, { address, token, signal }: Sending): Promise<RawAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUTS[request.timeout ?? 'read']);
  try {
    const response = await fetch(address, {
      method: request.method ?? 'GET',
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(request.json === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(request.json === undefined ? {} : { body: JSON.stringify(request.json) }),
      signal: AbortSignal.any([signal, timeout]),
    });
    return rawAnswer(response.status, response.headers, await response.blob());
  } catch {
    throw missing(signal.aborted ? 'CANCELLED' : timeout.aborted ? 'TIMEOUT' : 'NO_ANSWER');
  }
}

/**
 * Multipart goes by XMLHttpRequest, because `fetch` tells no upload progress (reduxjs/redux-toolkit#2678).
 * The time-out counts from the last progress, so that a slow line is not cut off while it moves.
 */
function sendForm(
  request: Sendable,
  form: Readonly<Record<string, FormField | undefined>>,
  { address, token, signal, onProgress }: Sending,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let reason: MissingAnswer = 'NO_ANSWER';
    let isSent = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = (why: MissingAnswer): void => {
      reason = why;
      xhr.abort();
    };
    const onAbort = (): void => giveUp('CANCELLED');
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp('TIMEOUT'), TIMEOUTS[request.timeout ?? 'work']);
    };
    if (signal.aborted) {
      reject(missing('CANCELLED'));
      return;
    }
    signal.addEventListener('abort', onAbort);
    xhr.open(request.method ?? 'POST', address);
    xhr.responseType = 'blob';
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.onprogress = (event) => {
      wait();
      onProgress?.(event.loaded, event.lengthComputable ? event.total : 0);
    };
    xhr.upload.onload = () => {
      isSent = true;
    };
    xhr.onprogress = wait;
    xhr.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (xhr.status === 0) {
        reject(isSent || reason === 'CANCELLED' ? missing(reason) : { ...missing(reason), unsent: true });
        return;
      }
      resolve(rawAnswer(xhr.status, exposedHeaders(xhr), (xhr.response as Blob | null) ?? new Blob()));
    };
    wait();
    xhr.send(formData(form));
  });
}

/**
 * All at once: asked for a single header that the server does not let pages see, Chromium writes an error to the console, also where there is
 * none of that name. An API with section 7 alone lets them see none of its own.
 */
function exposedHeaders(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().split('\r\n');
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
    }),
  );
}

function rawAnswer(status: number, headers: Headers, body: Blob): RawAnswer {
  return {
    status,
    contentType: headers.get('Content-Type') ?? '',
    contentLocation: headers.get('Content-Location') ?? undefined,
    features: headers.get('Studio-Features') ?? undefined,
    body,
  };
}

function formData(form: Readonly<Record<string, FormField | undefined>>): FormData {
  const data = new FormData();
  for (const [key, field] of Object.entries(form)) {
    if (typeof field === 'string') data.append(key, field);
    else if (field) data.append(key, field.file, field.name);
  }
  return data;
}

const missing = (status: MissingAnswer): StudioError => ({ status });

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
    return {
      status: response.status,
      contentType: response.headers.get('Content-Type') ?? '',
      contentLocation: response.headers.get('Content-Location') ?? undefined,
      features: response.headers.get('Studio-Features') ?? undefined,
      body: await response.blob(),
    };
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
    xhr.onprogress = wait;
    xhr.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (xhr.status === 0) {
        reject(missing(reason));
        return;
      }
      resolve({
        status: xhr.status,
        contentType: xhr.getResponseHeader('Content-Type') ?? '',
        contentLocation: xhr.getResponseHeader('Content-Location') ?? undefined,
        features: xhr.getResponseHeader('Studio-Features') ?? undefined,
        body: (xhr.response as Blob | null) ?? new Blob(),
      });
    };
    wait();
    xhr.send(formData(form));
  });
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

import type { ApiAnswer, ApiClient } from '../testing/api-client';

/** A form whose bytes are put together once: an attacker's own work is no part of what is measured. */
export async function sentAgain(
  parts: Readonly<Record<string, string | Buffer>>,
): Promise<(client: ApiClient, address: string) => Promise<ApiAnswer>> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part)]), name);
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await whole.arrayBuffer());
  return (client, address) => client.send('POST', address, body, headers);
}

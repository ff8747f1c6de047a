import http from 'node:http';

export interface PlainAnswer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** The answer to a request whose Host header is exactly this, and whose path goes out as it is; fetch would send neither. */
export function askedAs(
  host: string,
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<PlainAnswer> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { ...headers, host }, agent: false };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

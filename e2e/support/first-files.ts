import { get } from 'node:http';
import { studioUrl } from './shared-studio';

/** A file that a page names before any of its scripts has run. */
export interface FirstFile {
  readonly address: string;
  /** As it is sent, packed by brotli. */
  readonly bytes: number;
}

/** The scripts and style sheets that the page of a path asks for at once: its own, and what it is told to preload. */
export async function firstFiles(path: string): Promise<readonly FirstFile[]> {
  const html = await (await fetch(new URL(path, studioUrl()))).text();
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const addresses = tags
    .filter((tag) => /^<script|\brel="?(?:stylesheet|preload)\b/.test(tag))
    .map((tag) => /\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1])
    .filter((address) => address !== undefined)
    .map((address) => new URL(address, studioUrl()).href);
  return Promise.all([...new Set(addresses)].map(async (address) => ({ address, bytes: await bytesSent(address) })));
}

/** `fetch` would unpack it. */
function bytesSent(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} is answered ${answer.statusCode}.`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

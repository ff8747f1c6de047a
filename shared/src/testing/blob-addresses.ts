/** The `blob:` addresses that are alive, with what lies behind each. */
export type BlobAddresses = ReadonlyMap<string, Blob>;

let made = 0;

/**
 * Gives the page of a test working `blob:` addresses, which jsdom lacks: made, released and fetched as in a browser. The map tells which
 * ones are alive, so that a test sees what a page forgot to release.
 */
export function trackBlobAddresses(): BlobAddresses {
  const alive = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${location.origin}/${++made}`;
    alive.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void alive.delete(address);
  const beyond = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('blob:')) return beyond(input, init);
    const blob = alive.get(input);
    return blob ? Promise.resolve(new Response(blob)) : Promise.reject(new TypeError('Failed to fetch'));
  };
  return alive;
}

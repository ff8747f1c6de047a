/** Milliseconds until it is not waited for any longer what the server says of a picture. */
const LOOK_TIMEOUT = 10_000;

/** Whether the server says that there is no picture at an address. A picture that does not load does not tell why. */
export async function isNoPicture(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LOOK_TIMEOUT);
    const { ok, status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return ok ? !headers.get('Content-Type')?.startsWith('image/') : status === 404 || status === 410;
  } catch {
    return false;
  }
}

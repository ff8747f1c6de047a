/** Asks somebody else's server for a file, within bounds of time and size. */

import { readBoundedAnswer } from '../../../site/bounded-answer.mjs';

const within = 20_000;

/**
 * @param {string} address
 * @param {number} bytes as many at most, unpacked
 * @returns {Promise<Buffer | undefined>} undefined where there is no such file
 * @throws {Error} whose message says, in the middle of a sentence, why there is none
 */
export async function download(address, bytes) {
  if (!/^https?:/.test(address)) throw new Error(`${address} is no address of a web server`);
  const signal = AbortSignal.timeout(within);
  const answer = await fetch(address, { signal }).catch((error) => {
    const { message, cause } = /** @type {Error & { cause?: { message?: string } }} */ (error);
    throw new Error(`${address} does not answer (${cause?.message || message})`);
  });
  if (answer.status === 404 || answer.status === 403) {
    // S3 answers 403 for what is not there to whoever may not list it.
    await answer.body?.cancel();
    return undefined;
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`${address} is answered by ${answer.status}`);
  }
  const file = await readBoundedAnswer(answer, bytes).catch((/** @type {Error} */ error) => {
    throw new Error(`${address} was cut off (${error.message})`, { cause: error });
  });
  if (!file) throw new Error(`${address} has more than ${bytes} bytes`);
  return file;
}

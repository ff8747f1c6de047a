import { readBoundedAnswer } from '../../../site/bounded-answer.mjs';

/** Bytes: more than any file of a shell or picture of an API has. */
const mostBytes = 64 * 1_048_576;
/** For all of an answer, its end included: a tool of a busy studio may take its time. Milliseconds. */
const within = 120_000;

/**
 * Asks somebody else's server, whose answer may have no end.
 *
 * @param {string} address
 * @param {RequestInit} [asked]
 * @param {{ most?: number, within?: number }} [bounds] bytes, and milliseconds until all of it is there
 * @returns {Promise<{ ok: boolean, status: number, headers: Headers, bytes: Buffer }>}
 * @throws {Error} where there is more of it, or it is not there in time; its message stands in the middle of a sentence
 */
export async function fetchBounded(address, asked = {}, bounds = {}) {
  const { most, within: milliseconds } = { most: mostBytes, within, ...bounds };
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const answer = await fetch(address, { ...asked, signal });
    const bytes = await readBoundedAnswer(answer, most);
    if (!bytes) throw new Error(`it answers with more than ${most / 1_048_576} MB`);
    return { ok: answer.ok, status: answer.status, headers: answer.headers, bytes };
  } catch (error) {
    throw signal.aborted ? new Error(`it has not answered within ${milliseconds / 1_000} seconds`) : error;
  }
}

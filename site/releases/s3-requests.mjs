/** Signed requests to one S3-compatible bucket, asked again where the answer was lost. */

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readBoundedAnswer } from '../bounded-answer.mjs';
import { PlainError } from '../plain-error.mjs';
import { Refused, Unanswered } from './unanswered.mjs';

/**
 * @typedef {object} Bucket
 * @property {string} name
 * @property {string} endpoint without a `/` at its end
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 * @property {string} [sessionToken]
 *
 * @typedef {object} S3Request
 * @property {'GET' | 'PUT' | 'DELETE'} method
 * @property {string} [key] without one the bucket itself is asked
 * @property {Record<string, string>} [query]
 * @property {Record<string, string>} [headers]
 * @property {Uint8Array} [body]
 * @property {number | undefined} [most] bytes that are read of an answer, where it is more than {@link largestWord}
 *
 * @typedef {object} S3Answer
 * @property {number} status
 * @property {Headers} headers
 * @property {Buffer | undefined} bytes undefined where there are more than are read
 * @property {boolean} repeated whether it was asked more than once: an earlier request may have been carried out, and its answer lost
 * @property {boolean} isSettled whether none of the earlier ones may be carried out yet
 *
 * @typedef {object} Patience
 * @property {number} [within] milliseconds for one answer
 * @property {readonly number[]} [pauses] milliseconds before each further request
 */

/** Milliseconds for one answer, where nobody says another. */
export const answerWithin = 30_000;

/** Of what is said of a write, a few lines of XML, or of why something is refused. Bytes. */
const largestWord = 65_536;

/** What may be better a moment later. */
const passing = new Set([429, 500, 502, 503, 504]);

/** A bucket of another region, or an address of somebody else's. */
const elsewhere = new Set([301, 302, 303, 307, 308]);

/** Of these that by which it is said that nothing was done. */
const undone = new Set([429, 503]);

/**
 * @param {Bucket} bucket
 * @param {Patience} [patience]
 * @returns {(request: S3Request) => Promise<S3Answer>} the answer, whatever its status
 * @throws {PlainError} where the bucket does not answer, refuses the keys, or is none
 */
export function s3Requests(bucket, { within = answerWithin, pauses = [200, 1_000, 3_000] } = {}) {
  const { name, endpoint, ...credentials } = bucket;
  const client = new AwsClient({ ...credentials, service: 's3' });
  return async ({ method, key = '', query = {}, headers = {}, body, most = largestWord }) => {
    const address = new URL(`${endpoint}/${name}${key && `/${key.split('/').map(encodeURIComponent).join('/')}`}`);
    for (const [parameter, value] of Object.entries(query)) address.searchParams.set(parameter, value);
    const bytes = body ?? Buffer.of();
    const signed = {
      method,
      // The bytes are signed too: on their way nobody may make others of them.
      headers: { ...headers, 'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex') },
      ...(body ? { body: new Uint8Array(body) } : {}),
    };
    let problem = '';
    let isSettled = true;
    for (const [count, before] of [0, ...pauses].entries()) {
      await pause(before);
      try {
        // Signed anew each time: the signature holds for some minutes.
        const request = await client.sign(address.href, signed);
        // Another address would get the session's token, and be asked for whatever the bucket names.
        const answer = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(within) });
        const read = await readBoundedAnswer(answer, most);
        if (!passing.has(answer.status)) {
          requireAccess(bucket, answer.status, String(read));
          return { status: answer.status, headers: answer.headers, bytes: read, repeated: count > 0, isSettled };
        }
        problem = `it said ${answer.status}`;
        if (!undone.has(answer.status)) isSettled = false;
      } catch (error) {
        // What was asked before may still be carried out, although this is refused.
        if (error instanceof PlainError) throw isSettled ? error : new Unanswered(error.message);
        problem = messageOf(/** @type {Error} */ (error));
        isSettled = false;
      }
    }
    throw new Unanswered(
      `The bucket ${name} at ${endpoint} does not answer as it should: ${problem}. Try again later.`,
    );
  };
}

/** @param {Bucket} bucket @param {number} status @param {string} text */
function requireAccess({ name, endpoint }, status, text) {
  if (elsewhere.has(status))
    throw new Refused(
      `The bucket ${name} at ${endpoint} sends on to another address (${status}). Look at its region and its address.`,
    );
  if (status === 401 || status === 403) {
    throw new Refused(
      `The bucket ${name} at ${endpoint} refuses this: ${codeIn(text) ?? status}. AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY have to be ` +
        'those of somebody who may list, read, write and delete there.',
    );
  }
  if (status === 404 && codeIn(text) === 'NoSuchBucket') {
    throw new PlainError(`There is no bucket ${name} at ${endpoint}. Look at its address and at AWS_ENDPOINT_URL_S3.`);
  }
}

/** It is put into messages, which are kept and logged. @param {string} text XML */
function codeIn(text) {
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1];
}

/** fetch says why in the cause alone. @param {Error} error */
function messageOf({ message, cause }) {
  return cause instanceof Error && cause.message ? cause.message : message;
}

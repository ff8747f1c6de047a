import { PlainError } from '../plain-error.mjs';
import { holdsExactly, largestFile, staysInside, TooLargeFile } from './release-store.mjs';
import { answerWithin, s3Requests } from './s3-requests.mjs';
import { Refused } from './unanswered.mjs';

/** As many names a service puts on a page of a list at most. */
const mostOnPage = 1_000;

/** Many times what the kept versions of a remote have. */
const mostListed = 20_000;

/** The most that a name may have. Bytes. */
const longestName = 1_024;

/** More than a name takes on it where that is as long as it may be, 1,024 bytes, each percent-encoded. Bytes. */
const largestName = 4_096;

/**
 * A store in an S3-compatible bucket that knows conditional writes, as AWS, R2, MinIO and Ceph do: by them two who replace the same file
 * take turns.
 *
 * @param {import('./s3-requests.mjs').Bucket & { prefix: string }} bucket `prefix`: before all names, without a `/` at its end
 * @param {import('./s3-requests.mjs').Patience} [patience]
 * @returns {import('./release-store.mjs').ReleaseStore}
 */
export function s3Store({ prefix, ...bucket }, patience) {
  const send = s3Requests(bucket, patience);
  /** @param {string} name */
  const keyOf = (name) => (prefix ? `${prefix}/${staysInside(name)}` : staysInside(name));
  let isSettled = true;
  /** What is asked without a condition may also be carried out late. @param {import('./s3-requests.mjs').S3Request} request @param {readonly number[]} wanted @param {string} what */
  const change = async (request, wanted, what) => {
    const answer = await send(request);
    isSettled &&= answer.isSettled;
    requireStatus(answer.status, wanted, what);
  };
  const requireConditions = conditionsOf(send, keyOf('registry/.conditions'), bucket.name);

  /** @param {string} name @param {number} [most] */
  const read = async (name, most = largestFile) => {
    const { status, headers, bytes } = await send({ method: 'GET', key: keyOf(name), most });
    if (status === 404) return undefined;
    if (bytes === undefined) throw new TooLargeFile(name, most);
    requireStatus(status, [200], `reading ${name}`);
    return { bytes, tag: headers.get('etag') ?? '' };
  };
  /** @param {string} folder @param {number} [most] @throws {PlainError} where nobody says how many, and there are more than any release has */
  const list = async (folder, most = mostListed + 1) => {
    /** @type {string[]} */
    const keys = [];
    let token = '';
    // A service that says each time that there is more would be asked for ever, while pages wait.
    const until = performance.now() + 2 * (patience?.within ?? answerWithin);
    do {
      if (performance.now() > until)
        throw new PlainError(`The bucket ${bucket.name} does not come to the end of a list.`);
      const count = Math.min(most - keys.length, mostOnPage);
      const query = {
        'list-type': '2',
        'max-keys': String(count),
        prefix: keyOf(folder ? `${folder}/` : ''),
        'encoding-type': 'url',
        ...(token ? { 'continuation-token': token } : {}),
      };
      // Beside the names it says of itself less than one takes.
      const largestPage = (count + 1) * largestName;
      const { status, bytes } = await send({ method: 'GET', query, most: largestPage });
      if (bytes === undefined) throw new TooLargeFile(`a list of the bucket ${bucket.name}`, largestPage);
      requireStatus(status, [200], `listing ${folder}`);
      const page = listed(String(bytes), count);
      for (const key of page.keys) keys.push(key.slice(keyOf('').length));
      token = page.next;
    } while (token && keys.length < most);
    if (keys.length > mostListed)
      throw new PlainError(
        `The bucket ${bucket.name} has more than ${mostListed} files in ${folder}. Remove what is not the studio's.`,
      );
    return keys;
  };
  return {
    read,
    list,
    async write(name, bytes, headers) {
      const request = /** @type {const} */ ({ method: 'PUT', key: keyOf(name), headers: sent(headers), body: bytes });
      await change(request, [200], `writing ${name}`);
    },
    async replace(name, bytes, headers, expected) {
      await requireConditions();
      const { status, repeated } = await send({
        method: 'PUT',
        key: keyOf(name),
        headers: {
          ...sent(headers),
          ...(expected === undefined ? { 'If-None-Match': '*' } : { 'If-Match': expected }),
        },
        body: bytes,
      });
      requireStatus(status, [200, 404, 409, 412], `replacing ${name}`);
      if (status === 200) return true;
      // An earlier request of ours may be what the condition failed by.
      return repeated && (await holdsExactly({ read }, name, bytes));
    },
    async remove(folder) {
      for (const name of await list(folder))
        await change({ method: 'DELETE', key: keyOf(name) }, [200, 204, 404], `removing ${name}`);
    },
    // What is written by a condition is no more written once others have been there.
    isSettled: () => isSettled,
  };
}

/**
 * Whether the bucket keeps to conditions is tried once, by one that cannot hold: who passes over them would let two releases at once undo
 * each other.
 *
 * @param {ReturnType<typeof s3Requests>} send @param {string} key @param {string} bucket @returns {() => Promise<void>}
 */
function conditionsOf(send, key, bucket) {
  /** @type {Promise<void> | undefined} */
  let tried;
  return () => {
    tried ??= send({ method: 'PUT', key, headers: { 'If-Match': '"none"' }, body: Buffer.from('none') }).then(
      async ({ status }) => {
        if (status >= 400 && status < 500) return;
        await send({ method: 'DELETE', key });
        throw new PlainError(
          `The bucket ${bucket} writes whatever the condition (If-Match), so that two releases at once could undo each other. Take a ` +
            'service with conditional writes.',
        );
      },
    );
    tried.catch(() => (tried = undefined));
    return tried;
  };
}

/** @param {import('./release-store.mjs').FileHeaders} headers */
function sent({ type, cache }) {
  return { 'Content-Type': type, 'Cache-Control': cache };
}

/** @param {number} status @param {readonly number[]} wanted @param {string} what */
function requireStatus(status, wanted, what) {
  if (wanted.includes(status)) return;
  const Failure = status >= 400 && status < 500 ? Refused : PlainError;
  throw new Failure(`The bucket said ${status} to ${what}. Its service's log says why.`);
}

/**
 * A page of ListObjectsV2, of whose XML three elements are read. Names come percent-encoded where it says so.
 *
 * @param {string} xml
 * @param {number} most names that are taken of it, however many a service puts there
 * @returns {{ keys: string[], next: string }} `next`: the token of the next page, empty after the last
 */
function listed(xml, most) {
  const [encoding] = textsOf(xml, 'EncodingType', 1);
  const keys = textsOf(xml, 'Key', most)
    .map((key) => (encoding === 'url' ? decoded(key) : key))
    .filter((key) => key.length <= longestName);
  const [isTruncated] = textsOf(xml, 'IsTruncated', 1);
  const [next = ''] = isTruncated === 'true' ? textsOf(xml, 'NextContinuationToken', 1) : [];
  return { keys, next };
}

/** What nobody can have encoded so is the name of none of ours. @param {string} key */
function decoded(key) {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return key;
  }
}

/** The five that XML has by itself; `&amp;` last, so that nothing is read twice. */
const entities = /** @type {const} */ ([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);

/** @param {string} xml @param {string} element @param {number} most @returns {string[]} of the first of them */
function textsOf(xml, element, most) {
  const texts = [];
  // One after the other: a page may have hundreds of thousands.
  for (const [, text = ''] of xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))) {
    texts.push(entities.reduce((read, [entity, character]) => read.replaceAll(entity, character), text));
    if (texts.length >= most) break;
  }
  return texts;
}

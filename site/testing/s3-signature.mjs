import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

/** The hash as AWS's own client wants it. */
class Sha256 {
  /** @param {import('node:crypto').BinaryLike} [secret] */
  constructor(secret) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
  }
  /** @param {import('node:crypto').BinaryLike} bytes */
  update(bytes) {
    this.hash.update(bytes);
  }
  digest() {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }
  reset() {}
}

/**
 * Whether a request carries the signature that AWS's own client would have given it, and the bytes that were signed.
 *
 * @param {NodeJS.ProcessEnv} variables @param {import('./s3-server.mjs').S3Request} request
 */
export async function isSignedBy(variables, { method, path, headers, body }) {
  const { authorization = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  if (signed['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false;
  const {
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_REGION: region = '',
  } = variables;
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: 's3',
    sha256: /** @type {any} */ (Sha256),
    uriEscapePath: false,
  });
  const { pathname, searchParams, hostname } = new URL(path, 'http://127.0.0.1');
  const date = String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
  const again = await signer.sign(
    { method, hostname, protocol: 'http:', path: pathname, query: Object.fromEntries(searchParams), headers: signed },
    // By default it leaves some out that others sign, such as Cache-Control.
    { signingDate: new Date(date), signableHeaders: new Set(names) },
  );
  return signatureIn(again.headers.authorization) === signatureIn(authorization);
}

/** @param {string} [authorization] */
function signatureIn(authorization = '') {
  return /Signature=([0-9a-f]+)/.exec(authorization)?.[1] ?? 'none';
}

/** Where releases lie, by an address: a folder, or `s3://bucket/prefix`. */

import { PlainError } from '../plain-error.mjs';
import { folderStore } from './folder-store.mjs';
import { bucketAt, isBucket } from './release-store.mjs';
import { s3Store } from './s3-store.mjs';

/**
 * @param {string} address
 * @param {{ variables?: NodeJS.ProcessEnv, patience?: import('./s3-requests.mjs').Patience }} [options] `variables`: of AWS, by which a bucket
 *   is reached
 * @returns {import('./release-store.mjs').ReleaseStore}
 * @throws {PlainError} where it is no such address, or the variables say too little
 */
export function storeAt(address, { variables = process.env, patience } = {}) {
  if (!isBucket(address)) return folderStore(address);
  const { name, prefix } = bucketAt(address);
  const region = variables.AWS_REGION?.trim() || 'us-east-1';
  const endpoint = variables.AWS_ENDPOINT_URL_S3?.trim().replace(/\/+$/, '') || `https://s3.${region}.amazonaws.com`;
  if (/\/[^/]*@/.test(endpoint))
    // Whose is not said again: it would stand in logs.
    throw new PlainError(
      'AWS_ENDPOINT_URL_S3 has a name or a password in it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new PlainError(`AWS_ENDPOINT_URL_S3 is "${endpoint}", which is no address like https://s3.example.com.`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!accessKeyId || !secretAccessKey)
    throw new PlainError(`${address} is reached with keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  const sessionToken = variables.AWS_SESSION_TOKEN;
  return s3Store(
    {
      name,
      prefix,
      endpoint,
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken ? { sessionToken } : {}),
    },
    patience,
  );
}

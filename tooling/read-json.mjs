import { readFileSync } from 'node:fs';

/** @param {string} file @returns {any} what stands in it; who asks knows what that is */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

import { readFileSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { systemReasons } from './system-reasons.mjs';

/**
 * @param {string} file
 * @returns {any} what stands in it; who asks knows what that is
 * @throws {PlainError} naming the file, where it cannot be read or is no JSON
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new PlainError(`${file} cannot be read: ${systemReasons.get(code) ?? message}.`, { cause: error });
  }
}

import { parseArgs } from 'node:util';
import { PlainError } from '../../../site/plain-error.mjs';

/**
 * @typedef {object} CheckOptions
 * @property {boolean} withoutBrowser the screens are not looked at
 * @property {readonly string[]} shells folders or addresses
 * @property {readonly string[]} screens their paths; none means all
 * @property {string | undefined} api the address of a running studio's API
 */

const usage = `likeness-remote check                     the build, and each screen in each shell that the kit brings
  --shell <folder or address>    one more shell, or another in the place of the same version; may be repeated
  --screen </path>               only this screen; may be repeated
  --api <address>                the API of a running studio, in the place of answers that are always the same
  --without-browser              the build alone: the screens are not looked at`;

/**
 * @param {readonly string[]} words
 * @returns {CheckOptions}
 * @throws {PlainError} with the usage, where they mean nothing
 */
export function readCheckOptions(words) {
  const values = parsed(words);
  if (values.api !== undefined && !/^https?:\/\/[^/]/.test(values.api))
    throw new PlainError(`--api ${values.api} is no address like http://localhost:3010.\n${usage}`);
  return {
    withoutBrowser: values['without-browser'] ?? false,
    shells: values.shell ?? [],
    screens: values.screen ?? [],
    api: values.api,
  };
}

/** @param {readonly string[]} words */
function parsed(words) {
  const several = /** @type {const} */ ({ type: 'string', multiple: true });
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { shell: several, screen: several, api: { type: 'string' }, 'without-browser': { type: 'boolean' } },
    });
    return values;
  } catch (error) {
    throw new PlainError(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
}

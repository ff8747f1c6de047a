import { hostPlaceholder, withHost } from '../page/host-name.mjs';
import { PlainError } from '../plain-error.mjs';

/** A name or an address, whatever the case. An expression that `grep -E` reads alike, as those of the images' start do. */
export const hostPattern = String.raw`([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])`;

/** Stricter than the URL standard: these go into the content policy, where ";" ends a rule and "*" opens it to everybody. */
export const originPattern = `https?://${hostPattern}(:[0-9]{1,5})?`;

/**
 * Where an API is reached: an origin, and perhaps a path. What else a browser would take out of it, as a line break, or put into it stands
 * in none.
 */
export const addressPattern = `${originPattern}(/[A-Za-z0-9._~/-]*)?`;

const originShape = new RegExp(`^${originPattern}$`, 'i');
const addressShape = new RegExp(`^${addressPattern}$`, 'i');

/** Stands in for the host name of the page where an origin with the placeholder is held against what is an origin. */
const standIn = 'page.invalid';

/**
 * A setting that lists origins with commas.
 *
 * @param {NodeJS.ProcessEnv} variables
 * @param {string} name
 * @param {{ example: string, placeholder?: boolean }} options `placeholder`: whether `{host}` may stand for the host name of the page
 * @returns {string[]} each once, as browsers write them
 * @throws {PlainError} naming the first that is no origin
 */
export function readOrigins(variables, name, { example, placeholder = false }) {
  const origins = (variables[name] ?? '').split(',').flatMap((part) => part.trim().replace(/\/$/, '') || []);
  return [...new Set(origins.map((origin) => originOf(origin, { placeholder }) ?? refuse(origin, name, example)))];
}

/** Whether a text is an origin and nothing more, so that it may stand in the content policy. @param {string} text */
export function isOrigin(text) {
  return originShape.test(text) && URL.canParse(text);
}

/** @param {string} text */
export function isAddress(text) {
  return addressShape.test(text) && URL.canParse(text);
}

/** @param {string} text @param {{ placeholder: boolean }} options @returns {string | undefined} */
function originOf(text, { placeholder }) {
  const isTemplate = placeholder && text.includes(`//${hostPlaceholder}`);
  const address = isTemplate ? withHost(text, standIn) : text;
  if (!isOrigin(address)) return undefined;
  const { origin, hostname } = new URL(address);
  if (!isTemplate) return origin;
  // The placeholder is the whole host name: as a label of a longer one it would give no host where the page was asked for by an address.
  return hostname === standIn ? origin.replace(standIn, hostPlaceholder) : undefined;
}

/** @param {string} origin @param {string} name @param {string} example @returns {never} */
function refuse(origin, name, example) {
  throw new PlainError(`${name} has "${origin}", which is no origin. Write it like ${example}, several with commas.`);
}

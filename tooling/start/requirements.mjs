import { PlainError } from '../../site/plain-error.mjs';

/** The oldest Node that every dependency runs on. */
const required = { major: 20, minor: 19 };

/**
 * @param {string} version as in `process.versions.node`
 * @throws {PlainError} when the dependencies cannot run on it
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > required.major || (major === required.major && minor >= required.minor)) return;
  throw new PlainError(
    `Likeness Studio needs Node.js ${required.major}.${required.minor} or newer, and this is ${version}. ` +
      'Install a newer one (https://nodejs.org) and try again.',
  );
}

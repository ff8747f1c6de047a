/** The names that a new remote goes by, all made from one. */

import { PlainError } from '../../site/plain-error.mjs';

/**
 * @typedef {object} RemoteNames
 * @property {string} remote `remote-video-clips`: its folder, its container, its line in the registry
 * @property {string} topic `video-clips`: its path, its exposed module
 * @property {string} title `Video Clips`: in the sidebar, in the browser's tab and over the screen
 * @property {string} owner the team that is asked when something is wrong with it
 */

/** As long as a label of a declaration may be. */
const longestTitle = 40;
const longestName = 40;

/**
 * @param {{ name: string | undefined, title?: string | undefined, owner?: string | undefined }} asked
 * @returns {RemoteNames}
 * @throws {PlainError} when a name cannot be one
 */
export function namesOf({ name, title, owner }) {
  if (!name) throw new PlainError('Say what the remote is called: npm run create-remote -- remote-video');
  // Module Federation and the endpoints make identifiers of it, so that each word of it is one.
  if (!/^remote(-[a-z][a-z0-9]*)+$/.test(name) || name.length > longestName) {
    throw new PlainError(
      `"${name}" cannot be the name of a remote. It reads like remote-video or remote-video-clips: lower-case words with ` +
        `hyphens, each beginning with a letter, and at most ${longestName} characters.`,
    );
  }
  const topic = name.replace('remote-', '');
  return {
    remote: name,
    topic,
    title: checkedLabel('title', title ?? wordsOf(topic).map(capitalized).join(' ')),
    owner: checkedLabel('owner', owner ?? `team-${topic}`),
  };
}

/** `video-clips` as a part of identifiers, `videoClips`. @param {string} topic */
export function camelCased(topic) {
  return wordsOf(topic)
    .map((word, index) => (index === 0 ? word : capitalized(word)))
    .join('');
}

/** @param {'title' | 'owner'} what @param {string} text */
function checkedLabel(what, text) {
  const trimmed = text.trim();
  // It is written into sources, between quotes.
  if (trimmed === '' || trimmed.length > longestTitle || /["'`\\<>{}\p{Cc}]/u.test(trimmed)) {
    throw new PlainError(
      `--${what} is ${JSON.stringify(text)}: it has 1 to ${longestTitle} characters, without quotes, brackets and backslashes.`,
    );
  }
  return trimmed;
}

/** @param {string} topic */
const wordsOf = (topic) => topic.split('-');

/** @param {string} word */
const capitalized = (word) => word.charAt(0).toUpperCase() + word.slice(1);

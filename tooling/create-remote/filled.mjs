/** The template is a remote that works, called remote-sample-topic; a new one is that with other names. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { camelCased } from './names.mjs';

/** @typedef {import('./names.mjs').RemoteNames} RemoteNames */

const template = fileURLToPath(new URL('./template/', import.meta.url));

/**
 * The files of a folder of the template, under the new names.
 *
 * @param {'remote' | 'in-repository' | 'own-repository'} folder
 * @param {RemoteNames} names
 * @returns {Map<string, string>} text by path
 */
export function filledFiles(folder, names) {
  const from = join(template, folder);
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      filled(relative(from, file).split(sep).join('/'), names),
      filled(readFileSync(file, 'utf8'), names),
    ]),
  );
}

/** @param {string} text @param {RemoteNames} names */
export function filled(text, { topic, title, owner }) {
  const camel = camelCased(topic);
  /** Each form in which the template's name is written, the longer first where one is a part of another. @type {[string, string][]} */
  const forms = [
    ['team-sample-topic', owner],
    ['sample-topic', topic],
    ['sampleTopic', camel],
    ['SampleTopic', camel.charAt(0).toUpperCase() + camel.slice(1)],
    ['SAMPLE_TOPIC', topic.replaceAll('-', '_').toUpperCase()],
    ['Sample Topic', title],
  ];
  return forms.reduce((done, [form, name]) => done.replaceAll(form, () => name), text);
}

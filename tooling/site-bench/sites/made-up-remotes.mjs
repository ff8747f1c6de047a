/** Further remotes for the registry of a bench, of which no two have a text in common that compresses away. */

import { createHash } from 'node:crypto';

/** @param {string} seed @param {string} [algorithm] */
const digest = (seed, algorithm = 'sha384') => createHash(algorithm).update(seed).digest();

const version = '1.0.0';

/**
 * As a record has them. Their files need not exist: nobody opens their screens.
 *
 * @param {object} options
 * @param {number} options.count
 * @param {string} options.origin from which code may come, `{host}` in it stands for the host name of the page
 * @param {string} options.contract the range that they ask for
 * @returns {import('../../../site/registry/record.mjs').RemoteRecord[]}
 */
export function madeUpRemotes({ count, origin, contract }) {
  return Array.from({ length: count }, (_, index) => {
    const word = digest(`name ${index}`).toString('hex').slice(0, 10);
    const name = `remote-${word}`;
    return {
      name,
      revision: 1,
      versions: [
        {
          version,
          entry: `${origin}/${name}/${version}/remoteEntry.${digest(`entry ${index}`).toString('hex').slice(0, 10)}.js`,
          integrity: `sha384-${digest(`integrity ${index}`).toString('base64')}`,
          declaration: declarationOf(name, word, contract, index),
          files: { [moduleOf(word)]: [fileOf(index)] },
        },
      ],
      current: version,
      log: [{ action: 'release', at: new Date(index * 1_000).toISOString(), by: 'bench', why: 'made up', to: version }],
    };
  });
}

/** @param {string} name @param {string} word @param {string} contract @param {number} index */
function declarationOf(name, word, contract, index) {
  const path = `/${word}`;
  const title = `Screen ${word}`;
  return {
    name,
    version,
    contract,
    owner: `team-${word}`,
    routes: [{ path, module: moduleOf(word), access: 'private', title }],
    sidebar: [{ group: 'GALLERY', label: title, path, icon: iconOf(index), order: 100 + index }],
  };
}

/** @param {string} word */
const moduleOf = (word) => `./${word}`;

/** @param {number} index */
function fileOf(index) {
  const file = `${100 + index}.${digest(`file ${index}`).toString('hex').slice(0, 8)}.js`;
  return { file, integrity: `sha256-${digest(`chunk ${index}`, 'sha256').toString('base64')}` };
}

/** As long as those of the studio's own. @param {number} index */
function iconOf(index) {
  const [first = 0, second = 0, ...others] = digest(`icon ${index}`, 'sha512').map((byte) => byte % 24);
  return `M${first} ${second}${others.map((place, at) => `${at % 2 ? ' ' : 'L'}${place}`).join('')}`;
}

/** What the registry says of a part, for people. */

import { printedLine } from '../../site/printed-text.mjs';
import { localVersion } from '../../site/registry/record.mjs';

/** As many entries of the log are shown. */
const shown = 10;

/** @param {import('../../site/registry/record.mjs').RemoteRecord} record @returns {string} */
export function statusOf({ name, current, canary, versions, log }) {
  const lines = versions.map(({ version }) => {
    const marks = [
      ...(version === current ? ['current'] : []),
      ...(version === canary?.version ? [`canary for ${canary.percent} of a hundred people`] : []),
      ...(localVersion.test(version) ? ['built on a machine, released by nobody'] : []),
    ];
    return `  ${version}${marks.length > 0 ? `  ${marks.join('; ')}` : ''}`;
  });
  const entries = log
    .slice(0, shown)
    .map(({ at, action, from, to, by, why }) => `  ${at}  ${action} ${from ? `${from} → ` : ''}${to}  ${by}: ${why}`);
  // What a team has signed is a text to whoever looks.
  return [name, ...lines, ' log', ...entries].map(printedLine).join('\n');
}

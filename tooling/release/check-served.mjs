/** Whether what was uploaded is served as a browser needs it, asked for as a browser does. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atATime } from '../../site/at-a-time.mjs';
import { readBoundedAnswer } from '../../site/bounded-answer.mjs';
import { builtFiles, compressed } from '../../site/releases/publish-build.mjs';

/** The types by which browsers run and apply what they load. */
const types = /** @type {const} */ ([
  [/\.js$/, /^(?:text|application)\/javascript\b/, 'text/javascript'],
  [/\.css$/, /^text\/css\b/, 'text/css'],
]);

/** As many files are asked for at a time. */
const filesAtATime = 4;

/**
 * @param {object} release
 * @param {string} release.dist
 * @param {string} release.folder the address below which the files are, without a `/` at its end
 * @param {string | undefined} [release.shell] the origin of the page; none: any has to be allowed
 * @param {number} [release.within] milliseconds for each file
 * @returns {Promise<string[]>} what is wrong; one that is not reached at all stands for all
 */
export async function checkServed({ dist, folder, shell, within = 20_000 }) {
  const files = builtFiles(dist).filter((file) => !compressed.test(file));
  /** @type {string[]} */
  const problems = [];
  const unreachedIn = (/** @type {readonly string[]} */ found) =>
    found.find((problem) => problem.startsWith('reachable'));
  await atATime(filesAtATime, files, async (file) => {
    const found = await checkFile(`${folder}/${file}`, readFileSync(join(dist, file)), { shell, within });
    problems.push(...found);
    return unreachedIn(found) === undefined;
  });
  const unreached = unreachedIn(problems);
  return unreached === undefined ? problems : [unreached];
}

/** @param {string} address @param {Buffer} built @param {{ shell: string | undefined, within: number }} options @returns {Promise<string[]>} */
async function checkFile(address, built, { shell, within }) {
  let answer;
  let bytes;
  try {
    answer = await fetch(address, {
      headers: { Origin: shell ?? 'https://page.invalid' },
      signal: AbortSignal.timeout(within),
    });
    bytes = await readBoundedAnswer(answer, built.byteLength);
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    return [
      `reachable: ${address} does not answer (${reason}). Start what serves it, or say where it is served: --origin https://….`,
    ];
  }
  if (answer.status !== 200) {
    return [
      `reachable: ${address} is answered by ${answer.status}. --origin has to be where what was uploaded (--to) is served below /<part>/.`,
    ];
  }
  const { headers } = answer;
  return [
    ...(bytes?.equals(built)
      ? []
      : [
          `integrity: ${address} is not what was built. Something changes it on its way, or keeps an older one: raise the version, or have it left as it is.`,
        ]),
    ...typeProblems(address, headers.get('content-type') ?? ''),
    ...(['*', shell ?? '*'].includes(headers.get('access-control-allow-origin') ?? '')
      ? []
      : [
          `CORS: ${address} is sent with Access-Control-Allow-Origin ${said(headers, 'access-control-allow-origin')}. It has to be * or ` +
            `${shell === undefined ? "the page's origin; say which that is: --shell https://studio.example.com" : `${shell}, the page's origin (--shell)`}.`,
        ]),
    ...(/\bimmutable\b/.test(headers.get('cache-control') ?? '')
      ? []
      : [
          `cache: ${address} is sent with Cache-Control ${said(headers, 'cache-control')}. Have the one sent with which it was uploaded: ` +
            'public, max-age=31536000, immutable.',
        ]),
  ];
}

/** @param {string} address @param {string} type */
function typeProblems(address, type) {
  const [, wanted, example] = types.find(([ending]) => ending.test(address)) ?? [];
  if (!wanted || wanted.test(type)) return [];
  return [`content type: ${address} is sent as ${type || 'nothing'}. Have it sent as ${example}.`];
}

/** @param {Headers} headers @param {string} name */
function said(headers, name) {
  return headers.get(name) ?? 'left out';
}

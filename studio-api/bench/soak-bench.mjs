/**
 * Half an hour of mixed work on the API as it is delivered: its memory at the end is held against that of minute five, when everything that it
 * keeps is there. What leaks shows by then.
 *
 *   node studio-api/bench/soak-bench.mjs              # 30 minutes, on Linux
 *   STUDIO_SOAK_MINUTES=3 node studio-api/bench/soak-bench.mjs
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { trainingZip } from './reads-account.mjs';
import { buildApi, median, portrait, reports, startApi } from './support.mjs';
import { SoakPerson } from './soak-person.mjs';

const MINUTES = Number(process.env.STUDIO_SOAK_MINUTES ?? 30);
/** The stretches that are compared, as shares of the whole: of half an hour the fifth minute and the last. */
const EARLY = [4 / 30, 5 / 30];
const LATE = [29 / 30, 1];
const LARGEST_RATIO = 1.2;
const PEOPLE = 4;
const SAMPLE_MILLISECONDS = 1_000;

const built = await buildApi('soak');
const data = await mkdtemp(path.join(tmpdir(), 'studio-soak-'));
const api = await startApi('soak', {
  built,
  data,
  variables: { STUDIO_START_CREDITS: '1000000', STUDIO_FAILED_SIGN_INS: '1000000' },
});
try {
  const zip = await trainingZip();
  const picture = await sharp(await readFile(portrait))
    .resize(320)
    .png()
    .toBuffer();
  const began = Date.now();
  const end = began + MINUTES * 60_000;
  const people = Array.from({ length: PEOPLE }, (_, place) => new SoakPerson(api.origin, place, { zip, picture }));
  const work = Promise.all(people.map((person) => person.workUntil(end)));
  const samples = [];
  while (Date.now() < end) {
    samples.push({ at: (Date.now() - began) / (end - began), bytes: await residentBytes(api.pid) });
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MILLISECONDS));
  }
  await work;
  await report(samples, people);
} finally {
  await api.stop();
  await rm(data, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
}

/** With the engine's workers, which are threads of the process. @param {number} pid */
async function residentBytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}

async function report(samples, people) {
  const within = ([from, to]) => median(samples.filter(({ at }) => at >= from && at < to).map(({ bytes }) => bytes));
  const megabytes = (bytes) => Math.round(bytes / 1_048_576);
  const [early, late] = [within(EARLY), within(LATE)];
  const ratio = Number((late / early).toFixed(2));
  const done = {};
  for (const person of people)
    for (const [what, count] of Object.entries(person.done)) done[what] = (done[what] ?? 0) + count;
  // Otherwise the memory of a server that refuses everything would be praised.
  const failed = people.flatMap((person) => person.failures);
  const steps = Array.from({ length: 10 }, (_, step) => megabytes(within([step / 10, (step + 1) / 10])));
  const figures = { minutes: MINUTES, early: megabytes(early), late: megabytes(late), ratio, limit: LARGEST_RATIO };
  process.stdout.write(
    `${MINUTES} minutes: ${figures.early} MB early, ${figures.late} MB at the end, ${ratio} times (at most ${LARGEST_RATIO})\n` +
      `${steps.join(' ')} MB over time\n${Object.entries(done)
        .map(([what, count]) => `${what} ${count}`)
        .join(', ')}; ${failed.length} failed\n${failed.slice(0, 5).join('\n')}\n`,
  );
  await writeFile(
    path.join(reports, 'soak.json'),
    JSON.stringify({ ...figures, steps, done, failed: failed.length }, null, 2),
  );
  if (ratio > LARGEST_RATIO || failed.length > 0) process.exitCode = 1;
}

/**
 * Measures the API's reads against a route of the same server that does one `select 1` on the same database (`/readyz`): requests per
 * second and p99, route after route, in several rounds, so that whatever else the machine does falls on all of them alike.
 *
 *   node studio-api/bench/reads-bench.mjs
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import autocannon from 'autocannon';

import { fillAccount, LISTED } from './reads-account.mjs';
import { buildApi, median, reports, startApi } from './support.mjs';

const REFERENCE = '/readyz';
const READS = [
  '/api/credits/',
  '/api/trainings/',
  '/api/generated-images/',
  '/api/processed-images/',
  '/api/gallery/',
  '/api/auth/users/me/',
];
/** Requests per second of a read, as a share of those of `select 1`. */
const LEAST_RATIO = 0.6;
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 10;

const built = await buildApi('reads');
const data = await mkdtemp(path.join(tmpdir(), 'studio-reads-'));
const api = await startApi('reads', { built, data, variables: { STUDIO_START_CREDITS: '10000' } });
try {
  const token = await fillAccount(api.origin);
  await load(REFERENCE, token);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = {};
    for (const route of [REFERENCE, ...READS]) figures[route] = await load(route, token);
    rounds.push(figures);
  }
  await report(rounds);
} finally {
  await api.stop();
  await rm(data, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
}

async function load(route, token) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${api.origin}${route}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: route === REFERENCE ? {} : { authorization: `Bearer ${token}` },
  });
  if (non2xx + errors > 0) throw new Error(`${route}: ${non2xx} refused, ${errors} failed.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

async function report(rounds) {
  const rows = [REFERENCE, ...READS].map((route) => ({
    route,
    perSecond: Math.round(median(rounds.map((round) => round[route].perSecond))),
    p99: median(rounds.map((round) => round[route].p99)),
    // Within each round, so that a slow moment of the machine does not count against one route.
    ratio: Number(median(rounds.map((round) => round[route].perSecond / round[REFERENCE].perSecond)).toFixed(2)),
  }));
  for (const { route, perSecond, p99, ratio } of rows)
    process.stdout.write(
      `${route.padEnd(24)} ${String(perSecond).padStart(6)} a second  p99 ${String(p99).padStart(3)} ms  ${ratio.toFixed(2)} of select 1\n`,
    );
  await writeFile(
    path.join(reports, 'reads.json'),
    JSON.stringify({ listed: LISTED, least: LEAST_RATIO, rows }, null, 2),
  );
  if (rows.some(({ ratio }) => ratio < LEAST_RATIO)) process.exitCode = 1;
}

import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startS3Server } from '../testing/s3-server.mjs';
import { s3Requests } from '../releases/s3-requests.mjs';
import { storeAt } from '../releases/store-at.mjs';
import { eachOnce, recordFilesOf } from './record-files.mjs';

const settings = { releases: 's3://releases/studio' };
const headers = { type: 'application/json', cache: 'no-cache' };

/** @type {import('../testing/s3-server.mjs').S3Server} */
let server;
/** @type {import('../releases/release-store.mjs').ReleaseStore} */
let store;
/** @type {string[]} */
let problems = [];
beforeEach(async () => {
  server = await startS3Server('releases');
  problems = [];
  store = storeAt(settings.releases, { variables: server.variables, patience: { within: 5_000, pauses: [] } });
  await store.write('registry/remote-a.json', Buffer.from('1'), headers);
});
afterEach(() => server.close());

/** On a busy machine an answer takes its time. */
const reader = (waits = 20_000) =>
  recordFilesOf(settings, { store, waits, report: (problem) => problems.push(problem) });

test('a bucket is asked once in a second, however many ask', async () => {
  const read = reader();
  server.requests.length = 0;
  // On a busy machine a second may go by between two lines.
  const now = performance.now();
  const still = jest.spyOn(performance, 'now').mockReturnValue(now);
  await Promise.all([read(), read(), read()]);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
  expect(server.requests).toHaveLength(2);
  still.mockRestore();
  await store.write('registry/remote-a.json', Buffer.from('2'), headers);
  await pause(1_100);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '2' }]);
});

test('a clock that is set back keeps nothing for longer', async () => {
  const read = reader();
  await read();
  await store.write('registry/remote-a.json', Buffer.from('2'), headers);
  const hour = 60 * 60_000;
  const now = Date.now;
  const setBack = jest.spyOn(Date, 'now').mockImplementation(() => now() - hour);
  await pause(1_100);
  const files = await read();
  setBack.mockRestore();
  expect(files).toEqual([{ file: 'remote-a.json', text: '2' }]);
});

test('where a bucket cannot be read, what was read last holds, and the log says so', async () => {
  const read = reader();
  await read();
  server.manner.answer = async (response) => void response.writeHead(503).end();
  await pause(1_100);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
  expect(problems).toEqual([
    expect.stringMatching(/^The registry cannot be read, what was read last holds on: The bucket/),
  ]);
});

test('before anything was read, the problem is said, and the bucket not asked again for each page', async () => {
  let asked = 0;
  server.manner.answer = async (response) => {
    asked += 1;
    response.writeHead(503).end();
  };
  const read = reader();
  for (let count = 0; count < 2; count += 1) await expect(read()).rejects.toThrow('does not answer as it should');
  expect(asked).toBe(1);
});

test('for a bucket that hangs nobody waits who can have what was read last, and what it says later is taken', async () => {
  const read = reader(1);
  await read();
  await store.write('registry/remote-a.json', Buffer.from('2'), headers);
  const { answer } = server.manner;
  server.manner.answer = () => new Promise(() => {});
  await pause(1_100);
  for (let count = 0; count < 3; count += 1) expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
  server.manner.answer = answer;
  const later = Date.now() + 20_000;
  while ((await read())[0]?.text !== '2' && Date.now() < later) await pause(50);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '2' }]);
});

test('of a bucket that hangs from the start the first waits alone, and what it says later is taken', async () => {
  const hasty = storeAt(settings.releases, { variables: server.variables, patience: { within: 2_000, pauses: [] } });
  const read = recordFilesOf(settings, { store: hasty, waits: 1 });
  const { answer } = server.manner;
  server.manner.answer = () => new Promise(() => {});
  await expect(read()).rejects.toThrow();
  for (let page = 0; page < 3; page += 1) {
    await pause(1_100);
    const began = performance.now();
    await expect(read()).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(1_500);
  }
  server.manner.answer = answer;
  const files = () => read().catch(() => []);
  const later = Date.now() + 20_000;
  while ((await files()).length === 0 && Date.now() < later) await pause(50);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
});

test('what was read long ago is not shown while a bucket takes its time', async () => {
  const read = recordFilesOf(settings, { store, waits: 1, stands: 500 });
  await read();
  await store.write('registry/remote-a.json', Buffer.from('2'), headers);
  await pause(1_100);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '2' }]);
});

test('of a bucket that hangs after a long time in which nobody asked the first waits alone', async () => {
  const hasty = storeAt(settings.releases, { variables: server.variables, patience: { within: 2_000, pauses: [] } });
  const read = recordFilesOf(settings, { store: hasty, waits: 1, report: (problem) => problems.push(problem) });
  await read();
  server.manner.answer = () => new Promise(() => {});
  const { now } = performance;
  const night = 8 * 3_600_000;
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + night);
  try {
    const took = async () => {
      const began = now.call(performance);
      expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
      return now.call(performance) - began;
    };
    expect(await took()).toBeGreaterThan(1_500);
    for (let page = 0; page < 3; page += 1) {
      await pause(1_100);
      expect(await took()).toBeLessThan(1_500);
    }
  } finally {
    later.mockRestore();
  }
});

test.each([
  ['a list that never ends', '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>'],
  ['a page of a list that never ends', undefined],
])('a bucket that answers %s keeps nobody waiting', async (_what, page) => {
  server.manner.answer = async (response) => {
    response.writeHead(200);
    if (page !== undefined) response.end(`<ListBucketResult>${page}</ListBucketResult>`);
    else
      while (!response.destroyed) await new Promise((resolve) => response.write(Buffer.alloc(1_000_000, ' '), resolve));
  };
  await expect(reader()()).rejects.toThrow(/does not come to the end of a list|larger than/);
});

test('a bucket that takes its time for each of many files keeps the first page waiting no longer than for one', async () => {
  const patient = storeAt(settings.releases, { variables: server.variables });
  for (let place = 0; place < 100; place += 1)
    await patient.write(`registry/z-${1_000 + place}.json`, Buffer.from('1'), headers);
  server.requests.length = 0;
  const { answer } = server.manner;
  server.manner.answer = async (response, answerTo, send) => {
    await pause(400);
    await answer(response, answerTo, send);
  };
  const read = recordFilesOf(settings, { store, looks: 700 });
  await expect(read()).rejects.toThrow('it takes longer than 0.7 seconds');
  // Nor does the bucket hear more of it.
  const asked = server.requests.length;
  expect(asked).toBeLessThan(60);
  await pause(1_000);
  expect(server.requests).toHaveLength(asked);
});

test('of a crowd of problems, each other than the one before, no more are told than files are read twice', () => {
  /** @type {string[]} */
  const told = [];
  const tell = eachOnce((problem) => told.push(problem));
  const { now } = performance;
  for (let problem = 0; problem < 2_000; problem += 1) tell(`problem ${problem}`);
  tell('problem 1');
  expect(told).toHaveLength(601);
  expect(told.at(-1)).toMatch(/many more problems/);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3_600_001);
  tell('problem 1');
  later.mockRestore();
  expect(told.slice(601)).toEqual(['problem 1']);
});

/** More than any record has. */
const huge = Buffer.alloc(262_145, '[');

test('of a bucket a huge file is left out, and not read to its end, and the others count', async () => {
  await store.write('registry/remote-b.json', huge, headers);
  expect(await reader()()).toEqual([{ file: 'remote-a.json', text: '1' }]);
  expect(problems).toEqual([expect.stringMatching(/^remote-b\.json in the registry is left out: .* larger than/)]);
});

/** What the bucket says to whoever reads one of these. @param {readonly string[]} files @param {number} status */
function refuse(files, status) {
  server.manner.answer = async (response, answer, send) => {
    const { method = '', path = '' } = server.requests.at(-1) ?? {};
    if (method !== 'GET' || !files.some((file) => path.endsWith(file))) return send(await answer());
    response
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end('<Error><Code>InvalidObjectState</Code></Error>');
  };
}

test.each([403, 400, 410])(
  'of a bucket a file that it refuses (%d), as it may an archived one, costs the others nothing',
  async (status) => {
    await store.write('registry/remote-b.json', Buffer.from('2'), headers);
    const read = reader();
    expect(await read()).toHaveLength(2);
    refuse(['remote-a.json'], status);
    await store.write('registry/remote-b.json', Buffer.from('3'), headers);
    await pause(1_100);
    const both = [
      { file: 'remote-a.json', text: '1' },
      { file: 'remote-b.json', text: '3' },
    ];
    expect(await read()).toEqual(both);
    expect(problems).toEqual([
      expect.stringMatching(
        /^remote-a\.json in the registry is refused, what was read of it last holds on: The bucket /,
      ),
    ]);
    // Who has never read it has nothing that could hold on.
    expect(await reader()()).toEqual([{ file: 'remote-b.json', text: '3' }]);
    expect(problems[1]).toMatch(/^remote-a\.json in the registry is left out: The bucket /);

    // A key that was taken away.
    refuse(['.json'], status);
    await pause(1_100);
    expect(await read()).toEqual(both);
    await expect(reader()()).rejects.toThrow('The bucket ');
    await store.remove('registry');
    await pause(1_100);
    expect(await read()).toEqual([]);
  },
);

test('of a bucket a file whose name leads out is none', async () => {
  const { AWS_ENDPOINT_URL_S3: endpoint = '' } = server.variables;
  const keys = { accessKeyId: 'a-key-of-tests', secretAccessKey: 'a-secret-of-tests', region: 'eu-central-1' };
  const send = s3Requests({ name: 'releases', endpoint, ...keys });
  const key = 'studio/registry/remote-a\\..\\x.json';
  expect(await send({ method: 'PUT', key, body: Buffer.from('{}') })).toMatchObject({ status: 200 });
  expect(await store.list('registry')).toHaveLength(2);
  expect(await reader()()).toEqual([{ file: 'remote-a.json', text: '1' }]);
});

test('of a bucket no more is listed than a studio has', async () => {
  server.manner.page = 50;
  const patient = storeAt(settings.releases, { variables: server.variables });
  const write = (/** @type {number} */ place) =>
    patient.write(`registry/z-${1_000 + place}.json`, Buffer.from(''), headers);
  for (let place = 0; place < 400; place += 1) await write(place);
  server.requests.length = 0;
  expect(await recordFilesOf(settings, { store: patient, report: (problem) => problems.push(problem) })()).toHaveLength(
    300,
  );
  expect(server.requests.filter(({ path }) => path.includes('list-type'))).toHaveLength(7);
  expect(problems).toEqual(['Of the registry no more than 300 files are read.']);
}, 30_000);

describe('in a folder', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'registry-'));
    mkdirSync(join(folder, 'registry'));
    write('remote-a', '1');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ text) =>
    writeFileSync(join(folder, 'registry', `${name}.json`), text);
  const inFolder = () => recordFilesOf({ releases: folder }, { report: (problem) => problems.push(problem) });

  test('a huge file is left out, which is said once, and the others count', async () => {
    write('remote-b', huge);
    const read = inFolder();
    for (let count = 0; count < 3; count += 1) expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
    expect(problems).toEqual([expect.stringMatching(/^remote-b\.json in the registry is left out: .* larger than/)]);
  });

  test('of a crowd of files as many are read as a studio may have', async () => {
    for (let place = 0; place < 400; place += 1) write(`z-${place}`, '');
    expect(await inFolder()()).toHaveLength(300);
  });

  test('of many large ones no more are read than go into memory twice, and the same each time', async () => {
    for (let place = 100; place < 200; place += 1) write(`z-${place}`, ' '.repeat(250_000));
    const read = inFolder();
    const first = await read();
    const names = ['remote-a.json', ...Array.from({ length: 67 }, (_, index) => `z-${100 + index}.json`)];
    expect(first.map(({ file }) => file)).toEqual(names);
    expect(await read()).toEqual(first);
    expect(problems).toEqual(['Of the registry no more than 16 MB are read.']);
  });

  /** Of a file that was written just now nothing can be told yet. @param {import('../releases/release-store.mjs').ReleaseStore} store @param {string[]} names */
  const settled = async (store, ...names) => {
    for (const name of names) while (!(await store.stamp?.(`registry/${name}.json`))) await pause(10);
  };

  /** @returns {{ store: import('../releases/release-store.mjs').ReleaseStore, reads: string[] }} `reads`: what was read */
  const counted = () => {
    const inner = storeAt(folder);
    /** @type {string[]} */
    const reads = [];
    const read = (/** @type {string} */ name, /** @type {number | undefined} */ most) => {
      reads.push(name);
      return inner.read(name, most);
    };
    return { store: { ...inner, read }, reads };
  };

  test('a file is read again when it has changed, and the others are not, however large', async () => {
    const { store, reads } = counted();
    for (let place = 0; place < 50; place += 1) write(`z-${place}`, '{}');
    write('z-huge', huge);
    const read = recordFilesOf({ releases: folder }, { store, report: (problem) => problems.push(problem) });
    await settled(store, 'remote-a', 'z-49', 'z-huge');
    const first = await read();
    expect(reads).toHaveLength(52);
    for (let page = 0; page < 5; page += 1) expect(await read()).toEqual(first);
    expect(reads).toHaveLength(52);
    write('remote-a', '2');
    const [changed, ...others] = (await read()).toSorted((one, other) => (one.file < other.file ? -1 : 1));
    expect(changed).toEqual({ file: 'remote-a.json', text: '2' });
    expect(reads.slice(52)).toEqual(['registry/remote-a.json']);
    for (const file of others) expect(first).toContain(file);
  });

  test('a file of the same length that is dated back is read again', async () => {
    const { store } = counted();
    const read = recordFilesOf({ releases: folder }, { store });
    await settled(store, 'remote-a');
    await read();
    const path = join(folder, 'registry', 'remote-a.json');
    const { atime, mtime } = statSync(path);
    write('remote-a', '2');
    utimesSync(path, atime, mtime);
    await settled(store, 'remote-a');
    expect(await read()).toEqual([{ file: 'remote-a.json', text: '2' }]);
  });

  test('a file that could not be read is tried again, as it is', async () => {
    const { store } = counted();
    let isBroken = true;
    const inner = store.read;
    store.read = (name, most) => (isBroken ? Promise.reject(new Error('too many open files')) : inner(name, most));
    const read = recordFilesOf({ releases: folder }, { store });
    await settled(store, 'remote-a');
    expect(await read()).toEqual([]);
    isBroken = false;
    expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
  });

  test('who asks while it is read gets the same answer, and who asks later another', async () => {
    const read = inFolder();
    const [one, other] = [read(), read()];
    expect(await one).toBe(await other);
    write('remote-a', '2');
    expect(await read()).toEqual([{ file: 'remote-a.json', text: '2' }]);
  });
});

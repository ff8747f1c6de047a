import { startS3Server } from '../testing/s3-server.mjs';
import { s3Store } from './s3-store.mjs';
import { storeAt } from './store-at.mjs';
import { Refused, Unanswered } from './unanswered.mjs';

const headers = { type: 'text/javascript', cache: 'public, max-age=31536000, immutable' };
const bytes = (/** @type {string} */ text) => Buffer.from(text);

/** @type {import('../testing/s3-server.mjs').S3Server} */
let server;
beforeEach(async () => {
  server = await startS3Server('releases');
});
afterEach(() => server.close());

/** @param {import('./s3-requests.mjs').Patience} [patience] */
function store(patience = { pauses: [1, 1] }) {
  const { AWS_ENDPOINT_URL_S3: endpoint = '' } = server.variables;
  const keys = { accessKeyId: 'a-key-of-tests', secretAccessKey: 'a-secret-of-tests', region: 'eu-central-1' };
  return s3Store({ name: 'releases', prefix: 'studio', endpoint, ...keys }, patience);
}

/**
 * The first requests go wrong.
 *
 * @param {number} times @param {(response: import('node:http').ServerResponse, answer: () => Promise<Response>) => unknown} how
 */
function goWrong(times, how) {
  let left = times;
  server.manner.answer = async (response, answer, send) => {
    left -= 1;
    if (left >= 0) await how(response, answer);
    else await send(await answer());
  };
}

test('writes each file with its type and how long it may be kept, below the prefix', async () => {
  await store().write('releases/a/1.0.0/x.js', bytes('x'), headers);
  expect(server.requests).toMatchObject([
    {
      method: 'PUT',
      path: '/releases/studio/releases/a/1.0.0/x.js',
      headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
    },
  ]);
});

test('lists and removes more than one page has', async () => {
  server.manner.page = 3;
  const names = Array.from({ length: 8 }, (_, place) => `releases/a/1.0.0/${place}.js`);
  for (const name of names) await store().write(name, bytes('x'), headers);
  expect(await store().list('releases/a')).toEqual(names);
  expect(await store().list('releases/a', 4)).toEqual(names.slice(0, 4));
  await store().remove('releases/a');
  expect(await store().list('releases/a')).toEqual([]);
});

test('lists what comes otherwise encoded than it says as it is', async () => {
  server.manner.answer = async (response) => {
    response.end(
      '<ListBucketResult><EncodingType>url</EncodingType><Key>studio/a%FF</Key><Key>studio/a%20b</Key></ListBucketResult>',
    );
  };
  expect(await store().list('')).toEqual(['a%FF', 'a b']);
});

describe('of a page with more names than anybody has asked for', () => {
  /** @param {number} names */
  const sendPage = (names) => {
    server.manner.answer = async (response) => {
      response.end(`<ListBucketResult>${'<Key>studio/a</Key>'.repeat(names)}</ListBucketResult>`);
    };
  };

  test('no more are taken than that', async () => {
    sendPage(2_000);
    expect(await store().list('', 300)).toHaveLength(300);
    expect(new URL(server.requests[0]?.path ?? '', 'http://bucket').searchParams.get('max-keys')).toBe('300');
  });

  test('hundreds of thousands come to a thousand', async () => {
    sendPage(200_000);
    expect(await store().list('')).toHaveLength(1_000);
  });

  test('no more bytes are read than so many names take', async () => {
    sendPage(400_000);
    await expect(store().list('', 300)).rejects.toThrow('is larger than 1232896 bytes');
  });
});

test('reads names that are percent-encoded, as S3 and others send them', async () => {
  server.manner.answer = async (response) => {
    const key = '<Contents><Key>studio/releases/a%26b+c%2B.js</Key></Contents>';
    response.end(`<ListBucketResult><EncodingType>url</EncodingType>${key}</ListBucketResult>`);
  };
  expect(await store().list('releases')).toEqual(['releases/a&b c+.js']);
});

test('asks again where it got no answer, or one that may be better a moment later', async () => {
  goWrong(2, (response) => response.writeHead(503).end());
  await store().write('a', bytes('1'), headers);
  goWrong(1, (response) => response.destroy());
  expect((await store().read('a'))?.bytes.toString()).toBe('1');
  // Never answered.
  goWrong(1, () => {});
  expect((await store({ within: 2_000, pauses: [1] }).read('a'))?.bytes.toString()).toBe('1');
});

test('gives up by a sentence', async () => {
  goWrong(9, (response) => response.writeHead(500).end());
  await expect(store().read('a')).rejects.toThrow(
    /^The bucket releases at http\S+ does not answer as it should: it said 500\./,
  );
});

test('knows its own write again whose answer was lost', async () => {
  const here = store();
  expect(await here.replace('a', bytes('1'), headers, undefined)).toBe(true);
  const { tag } = (await here.read('a')) ?? {};
  goWrong(1, async (response, answer) => {
    await answer();
    response.destroy();
  });
  expect(await here.replace('a', bytes('2'), headers, tag)).toBe(true);
  goWrong(1, (response) => response.writeHead(503).end());
  expect(await here.replace('a', bytes('3'), headers, tag)).toBe(false);
  expect((await here.read('a'))?.bytes.toString()).toBe('2');
});

test.each([
  ['a lost answer', (/** @type {import('node:http').ServerResponse} */ response) => response.destroy(), false],
  ['504', (/** @type {import('node:http').ServerResponse} */ response) => response.writeHead(504).end(), false],
  ['503', (/** @type {import('node:http').ServerResponse} */ response) => response.writeHead(503).end(), true],
])(
  'after %s to a write or a removal that was asked again it knows whether that may still come',
  async (_what, how, isSettled) => {
    const ask = [
      (/** @type {ReturnType<typeof store>} */ here) => here.write('a', bytes('1'), headers),
      (/** @type {ReturnType<typeof store>} */ here) => here.remove(''),
    ];
    for (const asked of ask) {
      const here = store();
      // The list that a removal begins with is answered.
      let left = 1;
      server.manner.answer = async (response, answer, send) => {
        left -= server.requests.at(-1)?.method === 'GET' ? 0 : 1;
        if (left === 0 && server.requests.at(-1)?.method !== 'GET') how(response);
        else await send(await answer());
      };
      await asked(here);
      expect(here.isSettled?.()).toBe(isSettled);
      await here.write('b', bytes('1'), headers);
      expect(here.isSettled?.()).toBe(isSettled);
    }
  },
);

test('a write without an answer whose repetition is refused has no answer', async () => {
  let count = 0;
  server.manner.answer = async (response) => {
    count += 1;
    if (count === 1) response.destroy();
    else response.writeHead(403).end('<Error><Code>ExpiredToken</Code></Error>');
  };
  const lost = await store()
    .write('a', bytes('1'), headers)
    .catch((/** @type {unknown} */ error) => error);
  expect(lost).toBeInstanceOf(Unanswered);
  expect(lost).toMatchObject({ message: expect.stringContaining('ExpiredToken') });
  const refused = await store()
    .write('a', bytes('1'), headers)
    .catch((/** @type {unknown} */ error) => error);
  expect(refused).toBeInstanceOf(Refused);
});

test('what is said of a write is not read without an end', async () => {
  let sent = 0;
  /** @param {number} status */
  const endlessly = (status) => {
    server.manner.answer = async (response) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      while (!response.destroyed) {
        sent += 1_000_000;
        await new Promise((resolve) => response.write(Buffer.alloc(1_000_000, 'x'), resolve));
      }
    };
  };
  endlessly(200);
  await store({ within: 20_000, pauses: [] }).write('a', bytes('1'), headers);
  endlessly(412);
  expect(await store({ within: 20_000, pauses: [] }).replace('a', bytes('1'), headers, undefined)).toBe(false);
  expect(sent).toBeLessThan(100_000_000);
});

test('a reason without an end is none', async () => {
  goWrong(1, (response) => response.writeHead(403).end(`<Error><Code>${'x'.repeat(60_000)}</Code></Error>`));
  await expect(store().read('a', 100_000)).rejects.toThrow(/ refuses this: 403\. /);
});

test('a list that has more than any release is refused', async () => {
  let page = 0;
  server.manner.answer = async (response) => {
    const asked = new URL(server.requests.at(-1)?.path ?? '', 'http://bucket').searchParams.get('max-keys');
    const keys = Array.from({ length: Number(asked) }, (_, place) => `<Key>studio/${page}-${place}</Key>`).join('');
    page += 1;
    response.end(
      `<ListBucketResult>${keys}<IsTruncated>true</IsTruncated><NextContinuationToken>n</NextContinuationToken></ListBucketResult>`,
    );
  };
  await expect(store().list('releases/a')).rejects.toThrow('has more than 20000 files in releases/a');
  expect(page).toBe(21);
});

test('nobody is asked to whom a bucket sends on', async () => {
  goWrong(1, (response) => response.writeHead(307, { location: '/releases/elsewhere' }).end());
  await expect(store().read('a', 100)).rejects.toThrow('sends on to another address (307).');
  expect(server.requests).toHaveLength(1);
});

test('a bucket that writes whatever the condition is refused', async () => {
  server.manner.unconditional = true;
  await expect(store().replace('a', bytes('1'), headers, undefined)).rejects.toThrow(
    'Take a service with conditional writes.',
  );
  expect(await store().list('')).toEqual([]);
});

test.each([
  ['s3://releases', { AWS_SECRET_ACCESS_KEY: 'other' }, /refuses this: SignatureDoesNotMatch\. AWS_ACCESS_KEY_ID and/],
  ['s3://elsewhere/x', {}, /There is no bucket elsewhere at http/],
  ['s3://Releases', {}, /no address of a bucket like s3:\/\/releases\/studio/],
  ['s3://releases', { AWS_ACCESS_KEY_ID: '' }, /Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
  ['s3://releases', { AWS_ENDPOINT_URL_S3: 'nowhere' }, /AWS_ENDPOINT_URL_S3 is "nowhere"/],
  [
    's3://releases',
    { AWS_ENDPOINT_URL_S3: 'http://me:pass@127.0.0.1' },
    /^(?!.*pass@).*has a name or a password in it/,
  ],
])('%s with %j is told what is wrong', async (address, variables, message) => {
  await expect(
    (async () => storeAt(address, { variables: { ...server.variables, ...variables } }).read('a'))(),
  ).rejects.toThrow(message);
});

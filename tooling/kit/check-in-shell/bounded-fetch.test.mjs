import { once } from 'node:events';
import { createServer } from 'node:http';
import { fetchBounded } from './bounded-fetch.mjs';

/** @type {Record<string, (response: import('node:http').ServerResponse) => void>} */
const answers = {
  '/whole': (response) => response.writeHead(201, { 'Content-Type': 'text/plain' }).end('all of it'),
  '/never': () => {},
  '/slowly': (response) => {
    const letter = setInterval(() => response.write('x'), 50);
    response.once('close', () => clearInterval(letter));
  },
  '/endlessly': (response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
    };
    more();
    response.on('drain', more);
  },
};
const server = createServer((request, response) => answers[request.url ?? '']?.(response));
/** @type {string} */
let origin;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('hands out what there is', async () => {
  const { ok, status, headers, bytes } = await fetchBounded(`${origin}/whole`);
  expect({ ok, status, type: headers.get('content-type'), text: bytes.toString() }).toEqual({
    ok: true,
    status: 201,
    type: 'text/plain',
    text: 'all of it',
  });
});

test.each(['/never', '/slowly'])('gives up what is answered %s', async (path) => {
  await expect(fetchBounded(origin + path, {}, { within: 500 })).rejects.toThrow(
    'it has not answered within 0.5 seconds',
  );
});

test('gives up an answer without an end', async () => {
  await expect(fetchBounded(`${origin}/endlessly`, {}, { most: 1_048_576 })).rejects.toThrow(
    'it answers with more than 1 MB',
  );
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { askOnce } from './ready.mjs';

const server = createServer((_request, response) => {
  const text = 'x'.repeat(1_048_576);
  const goOn = () => {
    while (response.write(text));
  };
  response.on('drain', goOn);
  goOn();
});
afterAll(() => server.close());

test('an answer without an end is none, and is read no further', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const before = process.memoryUsage().rss;
  expect(await askOnce(`http://127.0.0.1:${port}/healthz`, { within: 5_000 })).toBe('unanswered');
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1_048_576);
});

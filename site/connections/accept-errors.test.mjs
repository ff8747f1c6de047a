import { once } from 'node:events';
import { createServer } from 'node:net';
import { outliveAcceptErrors } from './accept-errors.mjs';

const noFile = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });

test('what cannot be accepted ends nothing, and is told once', async () => {
  const tell = jest.fn();
  const server = createServer();
  outliveAcceptErrors(server, tell);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  for (let count = 0; count < 3; count += 1) server.emit('error', noFile);
  expect(tell.mock.calls).toEqual([[noFile]]);
  server.close();
});

test('that its port is taken is heard by whoever has it listen', () => {
  const server = createServer();
  outliveAcceptErrors(server, jest.fn());
  expect(() => server.emit('error', noFile)).toThrow('accept EMFILE');
});

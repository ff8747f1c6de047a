/** @jest-environment node */
import { once } from 'node:events';
import { connect } from 'node:net';

import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());

const FORM = 'content-type: multipart/form-data; boundary=form';
const JSON_TYPE = 'content-type: application/json';

/** Sends a whole body as a proxy does, whatever is answered meanwhile. @returns what came back, and whether the connection was reset. */
async function sendAll(head: readonly string[], body: Buffer, behind = '') {
  const socket = connect(Number(new URL(studio.origin).port), '127.0.0.1');
  let received = '';
  let isReset = false;
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => (isReset = true));
  const closed = once(socket, 'close');
  socket.write([...head, 'host: localhost', `content-length: ${body.byteLength}`, '', ''].join('\r\n'));
  socket.write(body);
  if (behind) socket.write(behind);
  await closed;
  return { received, isReset, answers: received.split('HTTP/1.1 ').length - 1 };
}

it.each([
  ['401', 'POST /api/upscale/ HTTP/1.0', [FORM]],
  ['401', 'POST /api/upscale/ HTTP/1.1', [FORM, 'connection: close']],
  ['404', 'POST /nowhere HTTP/1.0', [FORM]],
  ['413', 'POST /api/auth/jwt/create/ HTTP/1.0', [JSON_TYPE]],
  ['413', 'POST /api/auth/jwt/create/ HTTP/1.1', [JSON_TYPE]],
])(
  'answers %s to %s where the connection ends with it, and reads its body to the end first',
  async (status, line, headers) => {
    const { received, isReset, answers } = await sendAll([line, ...headers], Buffer.alloc(12_000_000, 'x'));
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).toMatch(/"code":"\w+"\}$/);
    expect(received.toLowerCase()).toContain('connection: close');
    expect({ isReset, answers }).toEqual({ isReset: false, answers: 1 });
  },
);

it('does nothing more on a connection of which it has said that it ends', async () => {
  const behind = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3);
  const head = ['POST /api/auth/jwt/create/ HTTP/1.1', JSON_TYPE];
  const { received, answers } = await sendAll(head, Buffer.alloc(2_000_000, 'x'), behind);
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(answers).toBe(1);
});

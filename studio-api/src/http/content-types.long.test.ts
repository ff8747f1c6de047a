/** @jest-environment node */
import { specifiedCalls } from '../testing/section-7';
import { requestHead, slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

let studio: TestStudio;
let token = '';
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
  token = (await studio.signedUp()).token ?? '';
});
afterAll(() => studio.stop());

const calls = specifiedCalls().filter(({ method }) => method !== 'GET');
const TYPES = ['text/plain', 'text/plain; charset=utf-8', 'application/x-www-form-urlencoded', 'nonsense'];

it.each(calls.flatMap((call) => TYPES.map((type) => ({ ...call, type }))))(
  '$method $path refuses a body of $type before it has come',
  async ({ method, path, type }) => {
    const sender = slowSender(studio.origin);
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': 10_000 };
    sender.send(requestHead(method, path, headers));
    sender.send('A'.repeat(1_000));
    const answer = await until(
      async () => sender.received(),
      (received) => received.includes('}'),
      2_000,
    ).finally(() => sender.socket.destroy());
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      error: 'The request has a content type that this address does not read.',
      code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    });
  },
);

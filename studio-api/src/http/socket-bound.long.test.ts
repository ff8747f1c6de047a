/** @jest-environment node */
import { requestHead, slowSender, type SlowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

let studio: TestStudio;
const senders: SlowSender[] = [];
afterEach(async () => {
  for (const { socket } of senders.splice(0)) socket.destroy();
  await studio.stop();
});

/** A connection that is answered and kept open. */
async function kept(): Promise<string> {
  const sender = slowSender(studio.origin);
  senders.push(sender);
  sender.send(requestHead('GET', '/healthz', {}));
  await Promise.race([
    sender.closed,
    until(
      async () => sender.received(),
      (text) => text !== '',
    ),
  ]);
  return sender.received().slice(0, 15);
}

it('closes what is beyond the connections of one address, and lets it in again when one has gone', async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_SOCKETS_PER_ADDRESS: '3' });
  for (let open = 0; open < 3; open += 1) expect(await kept()).toBe('HTTP/1.1 200 OK');
  expect(await kept()).toBe('');
  senders[0]!.socket.destroy();
  await until(kept, (answer) => answer === 'HTTP/1.1 200 OK');
});

it('does not count the connections of a trusted proxy', async () => {
  studio = await startTestStudio(createTestEngine(), {
    STUDIO_SOCKETS_PER_ADDRESS: '3',
    STUDIO_TRUSTED_PROXIES: 'loopback',
  });
  for (let open = 0; open < 6; open += 1) expect(await kept()).toBe('HTTP/1.1 200 OK');
});

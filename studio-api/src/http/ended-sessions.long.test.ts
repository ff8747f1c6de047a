/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { trainingPhotos } from '../testing/pictures';
import { requestHead, slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';
import { zipOf } from '../testing/zip-file';

const PASSWORD = 'a long pass phrase';

let studio: TestStudio;
let owner: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());
beforeEach(async () => {
  owner = await studio.signedUp();
  other = studio.client();
  await other.signIn({ email: owner.email ?? '', password: PASSWORD });
});

/** Ends all sessions of the account but the owner's. */
async function endOthers(): Promise<void> {
  const sessions = (await owner.get('/api/auth/sessions/')).json as unknown as { session: string; current: boolean }[];
  for (const { session } of sessions.filter(({ current }) => !current))
    expect((await owner.post('/api/auth/sessions/end/', { session })).status).toBeLessThan(300);
}

/** As a form ends: its reader takes no byte after the last line for its own. */
const LAST_BYTES = 10;

/** Of the other session's, one whose body comes but for its end. */
function begin(path: string, type: string, body: Buffer) {
  const sender = slowSender(studio.origin);
  const authorization = `Bearer ${other.token ?? ''}`;
  sender.send(requestHead('POST', path, { authorization, 'content-type': type, 'content-length': body.byteLength }));
  sender.send(body.subarray(0, -LAST_BYTES));
  return { ...sender, end: () => sender.send(body.subarray(-LAST_BYTES)) };
}

async function answerOf({ received }: { received: () => string }): Promise<string> {
  return until(
    async () => received(),
    (text) => text.includes('}'),
  );
}

const REFUSED = /^HTTP\/1\.1 401 [\s\S]*"code":"token_not_valid"\}/;

async function trainingForm(): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.set('trigger_word', 'ada');
  form.set('zip_file', new Blob([new Uint8Array(await zipOf(await trainingPhotos(10)))]), 'photos.zip');
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

it('does nothing of what a session had begun to send when it ended', async () => {
  const { type, body } = await trainingForm();
  const json = Buffer.from(JSON.stringify({ amount: 3, credits: 7 }));
  const asked = [begin('/api/train/', type, body), begin('/api/dedctcredit/', 'application/json', json)];
  await new Promise((resolve) => setTimeout(resolve, 300));
  await endOthers();
  for (const each of asked) each.end();
  for (const each of asked) expect(await answerOf(each)).toMatch(REFUSED);
  expect(await owner.credits()).toEqual({ remaining: 100, used: 0 });
  expect((await owner.get('/api/trainings/')).list).toEqual([]);
  for (const { socket } of asked) socket.destroy();
});

it('gives up what an ended session is still sending, and with it the places of the account', async () => {
  const { type, body } = await trainingForm();
  const held = Array.from({ length: 3 }, () => begin('/api/train/', type, body));
  // Whoever asks too early has one of the places.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await owner.form('/api/train/', { zip_file: Buffer.from('x'), trigger_word: 'ada' })).status).toBe(503);
  await endOthers();
  for (const each of held) {
    expect(await answerOf(each)).toMatch(REFUSED);
    await each.closed;
  }
  expect((await owner.form('/api/train/', { zip_file: Buffer.from('x'), trigger_word: 'ada' })).status).toBe(400);
  expect(studio.log()).not.toContain('already sent');
});

it('lets what a session sends that goes on come through', async () => {
  const json = Buffer.from(JSON.stringify({ amount: 3, credits: 7 }));
  const asked = begin('/api/dedctcredit/', 'application/json', json);
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  asked.end();
  expect(await answerOf(asked)).toMatch(/^HTTP\/1\.1 200 /);
  asked.socket.destroy();
});

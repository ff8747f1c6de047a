/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { holdTraining } from '../testing/hold-training';
import { expectJson } from '../testing/json-answers';
import { onePhotoZip, readyModel } from '../testing/ready-model';
import { createTestEngine, type TestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

/** Milliseconds that pass between two notes of a training's progress, and a little. */
const NEXT_PROGRESS = 600;
const ME = '/api/auth/users/me/';
const PASSWORD = 'a long pass phrase';

let studio: TestStudio;
let engine: TestEngine;
beforeEach(async () => {
  engine = createTestEngine();
  studio = await startTestStudio(engine, { STUDIO_ENGINE_WORKERS: '2' });
});
afterEach(() => studio.stop());

/** Everything that is kept, but the database. */
async function files(): Promise<string[]> {
  // Anew where a folder has gone while it was being read.
  const entries = await until(
    () => readdir(studio.dataFolder, { recursive: true, withFileTypes: true }).catch(() => []),
    ({ length }) => length > 0,
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(studio.dataFolder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('database'))
    .sort();
}

/** What was logged as a warning or worse. */
const complaints = () =>
  studio
    .log()
    .split('\n')
    .filter((line) => line !== '' && (JSON.parse(line) as { level: number }).level >= 40);

it('ends a training that runs when its account is erased, so that the engine is free for others', async () => {
  const ada = await studio.signedUp();
  const { started } = holdTraining(engine);
  await ada.form('/api/train/', { zip_file: await onePhotoZip(), trigger_word: 'Ada' });
  await started;
  const { signal, onProgress } = engine.calls.at(-1)?.options ?? {};
  expect((await ada.delete(ME, { current_password: PASSWORD })).status).toBe(204);
  await sleep(NEXT_PROGRESS);
  onProgress?.(0.5);
  await until(
    async () => signal?.aborted,
    (aborted) => aborted === true,
  );
  engine.before = () => undefined;
  await readyModel(await studio.signedUp('bob'), 'Bob');
  expect(complaints()).toEqual([]);
});

it.each([
  ['goes on', () => undefined],
  ['fails', () => new Error('The worker died.')],
])('leaves nothing of a training that %s after its account was erased, and the job ends quietly', async (_, error) => {
  const before = await files();
  const ada = await studio.signedUp();
  const { started, letGo } = holdTraining(engine);
  const accepted = await ada.form('/api/train/', { zip_file: await onePhotoZip(), trigger_word: 'Ada' });
  expect(accepted.status).toBe(201);
  await started;
  expect(await files()).not.toEqual(before);

  expect((await ada.delete(ME, { current_password: PASSWORD })).status).toBe(204);
  expect((await ada.get('/api/trainings/')).status).toBe(401);
  letGo(error());

  // One training runs at a time in an engine of two workers, so hers is over once another one has been made.
  const bob = await studio.signedUp('bob');
  engine.before = () => undefined;
  await readyModel(bob, 'Bob');
  expect((await bob.delete(ME, { current_password: PASSWORD })).status).toBe(204);
  expect(await until(files, (left) => left.length <= before.length)).toEqual(before);
  expect(complaints()).toEqual([]);

  const again = studio.client();
  await again.signUp({ email: ada.email ?? '', username: 'ada', password: PASSWORD });
  expectJson(await again.get('/api/trainings/'), 200, []);
  expectJson(await again.get('/api/credits/'), 200, { credits_remaining: 100, credits_used: 0 });
});

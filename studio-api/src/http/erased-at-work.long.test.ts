/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';

import type { ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { onePhotoZip } from '../testing/ready-model';
import { createTestEngine, untilGivenUp, type TestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { toolRequests } from '../testing/tool-requests';
import { until } from '../testing/until';

const ME = '/api/auth/users/me/';
const PASSWORD = 'a long pass phrase';
/** Milliseconds in which nothing tells the engine how far it is. */
const WITHOUT_PROGRESS = 3_000;

let studio: TestStudio;
let engine: TestEngine;
let ada: ApiClient;
beforeEach(async () => {
  engine = createTestEngine();
  // None of its work comes to an end unless it is told to.
  engine.before = untilGivenUp;
  studio = await startTestStudio(engine, { STUDIO_ENGINE_WORKERS: '2' });
  ada = await studio.signedUp();
});
afterEach(() => studio.stop());

const begun = (count: number) =>
  until(
    async () => engine.calls.length,
    (calls) => calls === count,
  );
const erased = async () => expect((await ada.delete(ME, { current_password: PASSWORD })).status).toBe(204);
const givenUp = () => engine.calls.map(({ options }) => options?.signal?.aborted);

it('whatever the engine makes or has waiting for an account is given up when that is erased', async () => {
  const picture = await smallPicture();
  const forms = toolRequests(picture).map(({ path, parts }) => ada.form(path, parts));
  forms.push(ada.form('/api/photos/check/', { photo: picture }));
  await begun(forms.length);
  await erased();
  const answers = await Promise.race([Promise.all(forms), sleep(WITHOUT_PROGRESS, [])]);
  expect(answers).toHaveLength(forms.length);
  for (const { status, json } of answers) expect([status, json.code]).toEqual([401, 'token_not_valid']);
  expect(givenUp()).toEqual(forms.map(() => true));
});

it('a training that tells nothing of its progress is given up, too, and nothing of anybody else', async () => {
  const bob = await studio.signedUp('bob');
  const form = bob.form('/api/upscale/', { image: await smallPicture() });
  await begun(1);
  await ada.form('/api/train/', { zip_file: await onePhotoZip(), trigger_word: 'Ada' });
  await begun(2);
  await erased();
  await sleep(100);
  expect(givenUp()).toEqual([false, true]);
  await studio.restart();
  expect((await form).status).toBe(503);
});

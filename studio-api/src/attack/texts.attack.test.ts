/** @jest-environment node */
import { HOSTILE_TEXTS, IMPOSSIBLE_TEXTS } from '@likeness/contract/testing/hostile-texts';

import { PROMPT_WORDS_HEADER } from '../http/prompt-word-routes';
import type { ApiClient } from '../testing/api-client';
import { onePhotoZip } from '../testing/ready-model';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { apiCalls, callWith, isRefusal, OPERATED, type ApiCall, type CallField } from './api-calls';
import { makeBelongings, ownCall, type Belongings } from './fields';

const TEXTS: Readonly<Record<string, string>> = { ...HOSTILE_TEXTS, ...IMPOSSIBLE_TEXTS };

let studio: TestStudio;
let client: ApiClient;
let own: Belongings;
let calls: ApiCall[];
beforeAll(async () => {
  const environment = { ...OPERATED, STUDIO_START_CREDITS: '100000', STUDIO_FAILED_SIGN_INS: '100000' };
  studio = await startTestStudio(createTestEngine(), environment);
  calls = await apiCalls(studio);
  client = await studio.signedUp();
  own = await makeBelongings(client);
});
afterAll(() => studio.stop());

/** Sends a value in a field of an otherwise good call. @returns what is wrong with the answer */
async function wrongWith(call: ApiCall, field: CallField, value: unknown, what: string): Promise<string[]> {
  const values = new Map([...(await ownCall(call, own, field)), [field, value]]);
  const answer = await callWith(client, call, values);
  const told = `${call.title}, ${field.name}, ${what}: ${answer.status}`;
  if (answer.status >= 500) return [`${told} ${answer.bytes.toString()}`];
  if (answer.status >= 400 && !isRefusal(answer)) return [`${told} without a sentence: ${answer.bytes.toString()}`];
  const headers = [...answer.headers].filter(([name, given]) => !saysWords(name, given));
  const text = headers.map(([name, given]) => `${name}: ${given}`).join('\n');
  return /set-cookie|<b>|script/i.test(text) ? [`${told} with the text in a header: ${text}`] : [];
}

/** Whether a header is the one that has words of a prompt, and nothing but words as JSON in ASCII, which no proxy and no page takes for more. */
function saysWords(name: string, given: string): boolean {
  if (name !== PROMPT_WORDS_HEADER.toLowerCase() || !/^[\x20-\x7e]+$/.test(given)) return false;
  return Object.values(JSON.parse(given) as object).every((words) => Array.isArray(words)) && !/[<>]/.test(given);
}

it('every text in every text field of every call is answered with a sentence or accepted', async () => {
  const wrong: string[] = [];
  for (const call of calls)
    for (const field of call.fields.filter(({ isText }) => isText))
      for (const [what, text] of Object.entries(TEXTS)) wrong.push(...(await wrongWith(call, field, text, what)));
  expect(wrong).toEqual([]);
});

/** Bodies of JSON may hold anything; each of these in each field. */
const VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'minus one': -1,
  'half a number': 0.5,
  'more than is counted': 2 ** 53,
  'a huge number': 1e308,
  'an empty text': '',
  'a list': ['a', ['b']],
  'an object': { $gt: '', toString: 'a', length: -1 },
  'a list of a thousand': Array.from({ length: 1_000 }, (_, place) => place),
  'a deep list': JSON.parse('['.repeat(2_000) + ']'.repeat(2_000)) as unknown,
};

it('every value of another kind in every field of JSON is answered with a sentence', async () => {
  const wrong: string[] = [];
  for (const call of calls.filter(({ encoding }) => encoding === 'json'))
    for (const field of call.fields)
      for (const [what, value] of Object.entries(VALUES)) wrong.push(...(await wrongWith(call, field, value, what)));
  expect(wrong).toEqual([]);
});

it('what is accepted as a name comes back as it was sent, to its owner alone', async () => {
  const zip_file = await onePhotoZip();
  let kept = 0;
  for (const [place, [what, text]] of Object.entries(TEXTS).entries()) {
    const email = `text-${place}@example.com`;
    const password = 'a long pass phrase';
    const person = studio.client();
    const made = await person.post('/api/auth/users/', { email, username: text, password, re_password: password });
    if (what in IMPOSSIBLE_TEXTS) expect([what, made.status]).toEqual([what, 400]);
    if (made.status !== 201) continue;
    kept += 1;
    await person.signIn({ email, password });
    const me = await person.get('/api/auth/users/me/');
    expect([what, me.json.username]).toEqual([what, text.trim()]);
    expect(me.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const trained = await person.form('/api/train/', { zip_file, trigger_word: text });
    if (trained.status !== 201) continue;
    const [model] = (await person.get('/api/trainings/')).list;
    // Blanks of any kind and number are one.
    expect([what, model!.trigger_word]).toEqual([what, text.trim().replace(/\s+/gu, ' ')]);
  }
  // Otherwise nothing was shown.
  expect(kept).toBeGreaterThan(20);
});

it('an address of e-mail is one line without signs that are not seen', async () => {
  const password = 'a long pass phrase';
  for (const [what, text] of Object.entries(IMPOSSIBLE_TEXTS))
    for (const email of [`${text}@example.com`, `a@${text}.example.com`, `a@example.${text}`]) {
      const { status } = await studio
        .client()
        .post('/api/auth/users/', { email, username: 'a', password, re_password: password });
      expect([what, email, status]).toEqual([what, email, 400]);
    }
});

it('no text became another’s log line, a table that is gone, or a property of every object', async () => {
  const lines = studio.log().trim().split('\n');
  const read = lines.map((line) => JSON.parse(line) as { level: number; msg?: string });
  expect(read.filter(({ msg }) => msg === 'the secret is out')).toEqual([]);
  expect(read.filter(({ level }) => level >= 50)).toEqual([]);
  expect(studio.log()).not.toContain('drop table');
  expect((await client.get('/api/auth/users/me/')).json).toMatchObject({ email: client.email });
  expect((await client.get('/api/trainings/')).list.length).toBeGreaterThan(0);
  const inherited: string[] = [];
  for (const name in {}) inherited.push(name);
  expect(inherited).toEqual([]);
});

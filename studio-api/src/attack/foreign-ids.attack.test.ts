/** @jest-environment node */
import type { ApiAnswer, ApiClient } from '../testing/api-client';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { apiCalls, callWith, OPERATED, type ApiCall } from './api-calls';
import { makeBelongings, namingFields, ownCall, type Belongings } from './fields';

/** What says that there is nothing of that name among the caller's own, and nothing of whose it is. */
const NOT_YOURS = new Set(['FOREIGN_PICTURE', 'NOT_FOUND']);

let studio: TestStudio;
let calls: ApiCall[];
let owner: ApiClient;
let owned: Belongings;
let stranger: ApiClient;

beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { ...OPERATED, STUDIO_START_CREDITS: '1000' });
  calls = (await apiCalls(studio)).filter(({ secured }) => secured);
  owner = await studio.signedUp('owner');
  owned = await makeBelongings(owner);
  stranger = await studio.signedUp('stranger');
});
afterAll(() => studio.stop());

/** Everything that the studio shows this account, and its pictures as they are. */
async function everythingOf(client: ApiClient, { address }: Belongings): Promise<unknown> {
  const reads = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const answers = await Promise.all(reads.map(async ({ path }) => [path, (await client.get(path)).json] as const));
  const pictures = address.map(async (one) => (await client.get(one)).bytes.toString('base64'));
  return [...answers, ...(await Promise.all(pictures))];
}

/** What stands in an answer of this account and in no other's. */
function secretsOf(client: ApiClient, { address, version, session }: Belongings): string[] {
  const mediaNames = address.map((one) => new URL(one).pathname.split('/').at(-1)!);
  return [client.email!, ...version, ...session, ...mediaNames];
}

function expectNothingOf(secrets: readonly string[], answer: ApiAnswer, sent: unknown): void {
  const text = answer.bytes.toString('latin1');
  const told = secrets.filter((secret) => !String(sent).includes(secret) && text.includes(secret));
  expect(told).toEqual([]);
}

it('every call of the document that wants a token is refused without one', async () => {
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls) {
    const values = await ownCall(call, owned);
    const nobody = studio.client();
    for (const client of [nobody, studio.client(''), studio.client('undefined'), studio.client('null')]) {
      const { status, json } = await callWith(client, call, values);
      expect([call.title, status, typeof json.detail, typeof json.code]).toEqual([call.title, 401, 'string', 'string']);
    }
    if (call.method === 'GET') expect((await nobody.send('HEAD', call.path)).status).toBe(401);
  }
});

it('every call that names something is refused to whom it does not belong, tells nothing of it and changes nothing', async () => {
  const own = await makeBelongings(stranger);
  // Otherwise a stranger would ask for his own.
  expect(owned.id.filter((id) => own.id.includes(id))).toEqual([]);
  const before = await everythingOf(owner, owned);
  const secrets = secretsOf(owner, owned);
  let tried = 0;
  for (const call of calls)
    for (const { field, names } of namingFields(call)) {
      const values = await ownCall(call, own, field);
      for (const foreign of owned[names]) {
        const answer = await callWith(stranger, call, new Map([...values, [field, foreign]]));
        const { status, json } = answer;
        // A list that begins at a foreign place is the caller's own list.
        if (field.place !== 'query')
          expect({ call: call.title, field: field.name, status, yours: !NOT_YOURS.has(json.code) }).toEqual({
            call: call.title,
            field: field.name,
            status: status >= 400 && status < 500 ? status : '4xx',
            yours: false,
          });
        expectNothingOf(secrets, answer, foreign);
        tried += 1;
      }
    }
  expect(tried).toBeGreaterThan(15);
  expect(await everythingOf(owner, owned)).toEqual(before);
});

it('the same calls are accepted from the owner, so that they were refused for nothing else', async () => {
  const person = await studio.signedUp('control');
  const { version } = await makeBelongings(person);
  for (const call of calls)
    for (const { field } of namingFields(call)) {
      // Some of them are deletions.
      const own = { ...(await makeBelongings(person)), version };
      const listed = await idsAt(person, call);
      const values = await ownCall(call, { ...own, id: listed.length > 0 ? listed : own.id }, field);
      const { status, bytes } = await callWith(person, call, values);
      expect([call.title, field.name, status < 300 ? 'accepted' : bytes.toString()]).toEqual([
        call.title,
        field.name,
        'accepted',
      ]);
    }
});

/** The ids of the list at the same address or around it, where there is one: each list counts for itself. */
async function idsAt(client: ApiClient, { path }: ApiCall): Promise<number[]> {
  const around = path.replace('restore/', '');
  if (!calls.some((call) => call.path === around && call.method === 'GET')) return [];
  const { list } = await client.get(around);
  return Array.isArray(list) ? (list as readonly { id: number }[]).map(({ id }) => id) : [];
}

it('no call tells a stranger anything of another account', async () => {
  const person = await studio.signedUp('reader');
  const own = await makeBelongings(person);
  const secrets = secretsOf(owner, owned);
  for (const call of calls) expectNothingOf(secrets, await callWith(person, call, await ownCall(call, own)), '');
});

it('a field that no attack knows is named, with where to say what it is', async () => {
  const field = { name: 'folder_id', place: 'body', required: true, isFile: false, isText: true } as const;
  const call = { title: 'POST /api/new/ (json)', method: 'POST', path: '/api/new/', secured: true, fields: [field] };
  await expect(ownCall({ ...call, encoding: 'json' }, owned)).rejects.toThrow(
    /^POST \/api\/new\/ \(json\) has a field "folder_id" that the attacks do not know\. Say in .*fields\.ts/,
  );
});

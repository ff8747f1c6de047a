import { ownPictures } from '../testing/own-pictures';
import { ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { onePhotoZip } from '../testing/ready-model';
import type { ApiCall, CallField, FieldValues } from './api-calls';

/** Of everyone that the test studio signs up. */
const PASSWORD = 'a long pass phrase';

/** What belongs to one account, by how fields of calls name it. */
export interface Belongings {
  readonly address: readonly string[];
  readonly id: readonly number[];
  readonly version: readonly string[];
  readonly session: readonly string[];
}

export type Belonging = keyof Belongings;

type Meaning =
  /** Names something that belongs to an account. A file in one of the other fields would be taken in its place. */
  | { readonly names: Belonging; readonly losesTo?: readonly string[] }
  | { readonly file: 'picture' | 'zip' }
  | { readonly plain: unknown };

/** What each field of a call stands for, by its name. A new route with a new field says here what that is. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  image_url: { names: 'address', losesTo: ['image', 'main_image'] },
  person_url: { names: 'address', losesTo: ['person_image'] },
  id: { names: 'id' },
  before: { names: 'id' },
  session: { names: 'session' },
  from: { plain: 'gallery' },
  version: { names: 'version' },
  image: { file: 'picture' },
  main_image: { file: 'picture' },
  person_image: { file: 'picture' },
  outfit_image: { file: 'picture' },
  reference_image: { file: 'picture' },
  mask_image: { file: 'picture' },
  photo: { file: 'picture' },
  zip_file: { file: 'zip' },
  trigger_word: { plain: 'grace' },
  prompt: { plain: 'grace on a beach' },
  'input.prompt': { plain: 'grace on a beach' },
  'input.aspect_ratio': { plain: '1:1' },
  'input.format': { plain: 'jpeg' },
  purpose: { plain: 'generation' },
  amount: { plain: 1 },
  limit: { plain: 5 },
  email: { plain: 'grace@example.com' },
  username: { plain: 'grace' },
  password: { plain: 'a long pass phrase' },
  re_password: { plain: 'a long pass phrase' },
  // Not the right one, but where a call names something, which is then refused for nothing else: with it the account that attacks would be gone,
  // or have another password.
  current_password: { plain: 'not the pass phrase' },
  new_password: { plain: 'another pass phrase' },
  re_new_password: { plain: 'another pass phrase' },
  new_email: { plain: 'grace.too@example.com' },
  refresh: { plain: 'a.b.c' },
  'events.0.kind': { plain: 'remote-crash' },
  'events.0.remote': { plain: 'remote-grace' },
  'events.0.version': { plain: '1.0.0' },
  'events.0.code': { plain: 'REMOTE_BROKEN' },
};

export function meaningOf(call: ApiCall, { name }: CallField): Meaning {
  const meaning = MEANINGS[name];
  if (!meaning)
    throw new Error(
      `${call.title} has a field "${name}" that the attacks do not know. Say in studio-api/src/attack/fields.ts whether it names ` +
        'something that belongs to an account (an id, an address, a version), carries a file, or is plain, with a value that is accepted.',
    );
  return meaning;
}

/** The fields of a call by which somebody could ask for what belongs to another. */
export function namingFields(call: ApiCall): { field: CallField; names: Belonging }[] {
  return call.fields.flatMap((field) => {
    const meaning = meaningOf(call, field);
    return 'names' in meaning ? [{ field, names: meaning.names }] : [];
  });
}

/**
 * A complete call that the owner of these things may make.
 * @param by The field that names what the call works on, where several could: those files that would be taken in its place are left out.
 */
export async function ownCall(call: ApiCall, own: Belongings, by?: CallField): Promise<FieldValues> {
  const naming = by && meaningOf(call, by);
  const losesTo = naming && 'names' in naming ? (naming.losesTo ?? []) : [];
  const values = new Map<CallField, unknown>();
  for (const field of call.fields) {
    const meaning = meaningOf(call, field);
    if ('plain' in meaning) values.set(field, by && field.name === 'current_password' ? PASSWORD : meaning.plain);
    else if ('file' in meaning) {
      if (!losesTo.includes(field.name))
        values.set(field, meaning.file === 'zip' ? await onePhotoZip() : await smallPicture());
    } else if (field === by || field.required || !hasFileFor(call, meaning.losesTo))
      values.set(field, own[meaning.names][0]);
  }
  return values;
}

function hasFileFor({ fields }: ApiCall, files: readonly string[] = []): boolean {
  return fields.some(({ name, isFile }) => isFile && files.includes(name));
}

/**
 * Gives an account two pictures, of which the gallery has one and had the other until it was deleted,
 * a model, and a session beside the one that asks. @returns how calls name them
 */
export async function makeBelongings(client: ApiClient): Promise<Belongings> {
  const { generated, processed } = await ownPictures(client);
  for (const image_url of [generated, processed]) await client.post('/api/gallery/', { image_url });
  const [last] = (await client.get('/api/gallery/')).list;
  await client.delete('/api/gallery/', { id: last?.id });
  const lists = ['/api/generated-images/', '/api/processed-images/', '/api/gallery/', '/api/trash/'];
  const entries = (await Promise.all(lists.map((path) => client.get(path)))).flatMap(({ list }) => list);
  await new ApiClient(client.origin).signIn({ email: client.email!, password: PASSWORD });
  const sessions = (await client.get('/api/auth/sessions/')).json as unknown as { session: string; current: boolean }[];
  const models = (await client.get('/api/trainings/')).list;
  return {
    address: [generated, processed],
    id: [...new Set(entries.map(({ id }) => id))],
    version: models.map(({ version_id: version }) => version),
    session: sessions.flatMap(({ session, current }) => (current ? [] : session)),
  };
}

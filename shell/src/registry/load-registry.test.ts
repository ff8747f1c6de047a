import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { setConfiguration } from '@likeness/shared/configuration';
import { acceptOverrides } from '../development/overrides';
import { remoteLine } from '../testing/remotes';
import { loadRegistry, registryInPage, REGISTRY_ELEMENT } from './load-registry';

const REGISTRY = 'http://studio.test/registry.json';
const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => setConfiguration({ registryUrl: REGISTRY }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (body: unknown) => server.use(http.get(REGISTRY, () => HttpResponse.json(body as object)));

it('hands out the remotes, and sets apart and logs what is faulty', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  answer({ remotes: [remoteLine('remote-a'), { ...remoteLine('remote-b'), entry: 'nowhere' }] });
  const { remotes, refused } = await loadRegistry();
  expect(remotes.map(({ name }) => name)).toEqual(['remote-a']);
  expect(refused).toMatchObject([{ name: 'remote-b', paths: ['/b'] }]);
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^REMOTE_INVALID \(remote-b, of a team\):\nentry: /));
});

it.each([
  ['is not there', () => new HttpResponse(null, { status: 404 })],
  ['is no JSON', () => new HttpResponse('<html>')],
  ['is something else', () => HttpResponse.json([])],
  ['cannot be reached', () => HttpResponse.error()],
])('says that the registry %s', async (_, respond) => {
  server.use(http.get(REGISTRY, respond));
  await expect(loadRegistry()).rejects.toMatchObject({ code: 'REGISTRY_UNREACHABLE' });
});

it('gives up a registry that never answers after eight seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  server.use(http.get(REGISTRY, () => delay('infinite')));
  await expect(loadRegistry()).rejects.toMatchObject({ code: 'REGISTRY_UNREACHABLE' });
  expect(timeout).toHaveBeenCalledWith(8_000);
});

it('holds a remote’s contract against this page’s, before it reads the rest of its line', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { fit: _, ...served } = remoteLine('remote-a');
  const withContract = (name: string, contract: string, more = {}) => ({
    ...served,
    name,
    declaration: { ...served.declaration, name, contract, ...more },
  });
  answer({
    remotes: [
      withContract('remote-a', '^2.0.0'),
      withContract('remote-b', '^2.999.0'),
      withContract('remote-c', '^1.0.0'),
      withContract('remote-d', '^3.0.0', { tools: 'told in another way by then' }),
    ],
  });
  const { remotes, refused } = await loadRegistry();
  expect(remotes.map(({ name, fit }) => [name, fit])).toEqual([
    ['remote-a', 'fits'],
    ['remote-b', 'too-new'],
    ['remote-c', 'too-old'],
  ]);
  expect(refused).toMatchObject([{ name: 'remote-d', code: 'REMOTE_TOO_NEW' }]);
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^REMOTE_TOO_NEW \(remote-d, of a team\):\n.*\^3.0.0/));
});

it('takes an entry without integrity only where somebody works on it', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { integrity: _, ...bare } = remoteLine('remote-a');
  answer({ remotes: [bare] });
  expect((await loadRegistry()).refused).toMatchObject([
    { code: 'REMOTE_INVALID', problems: [expect.stringMatching(/^integrity: /)] },
  ]);
  setConfiguration({ development: true });
  expect((await loadRegistry()).remotes).toMatchObject([{ name: 'remote-a' }]);
  setConfiguration({ development: false });
});

describe('a remote that somebody works on', () => {
  const WORKED = 'http://localhost:3003';
  const declaration = { ...remoteLine('remote-a').declaration, version: '9.9.9' };
  const released = () => {
    answer({ remotes: [remoteLine('remote-a'), remoteLine('remote-b')] });
    setConfiguration({ developmentOrigins: [WORKED] });
    acceptOverrides([{ remote: 'remote-a', origin: WORKED }]);
  };
  const versions = async () => (await loadRegistry()).remotes.map(({ name, version }) => [name, version]);
  afterEach(() => setConfiguration({ developmentOrigins: [] }));

  it('is taken from there, without integrity, where the person has agreed', async () => {
    released();
    server.use(http.get(`${WORKED}/studio.remote.json`, () => HttpResponse.json(declaration)));
    const { remotes } = await loadRegistry();
    expect(remotes.map(({ name, entry, integrity }) => [name, entry, integrity])).toEqual([
      ['remote-b', 'http://remotes.test/remote-b/remoteEntry.js', 'sha384-test'],
      ['remote-a', `${WORKED}/remoteEntry.js`, undefined],
    ]);
  });

  it.each([
    ['is not served there', () => HttpResponse.error()],
    ['is another one there', () => HttpResponse.json({ ...declaration, name: 'remote-b' })],
  ])('stays as it is released where it %s', async (_, respond) => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    released();
    server.use(http.get(`${WORKED}/studio.remote.json`, respond));
    expect(await versions()).toEqual([
      ['remote-a', '1.0.0'],
      ['remote-b', '1.0.0'],
    ]);
  });

  it('stays as it is released where the studio allows no such origin', async () => {
    released();
    setConfiguration({ developmentOrigins: [] });
    expect(await versions()).toEqual([
      ['remote-a', '1.0.0'],
      ['remote-b', '1.0.0'],
    ]);
  });
});

describe('what stands in the page', () => {
  const write = (text: string) => {
    document.body.innerHTML = `<script type="application/json" id="${REGISTRY_ELEMENT}">${text}</script>`;
  };
  afterEach(() => document.body.replaceChildren());

  it('is read without asking anybody', () => {
    write(JSON.stringify({ trimmed: true, remotes: [remoteLine('remote-a'), { name: 'remote-b' }] }));
    const known = registryInPage();
    expect(known?.remotes.map(({ name }) => name)).toEqual(['remote-a']);
    expect(known?.refused.map(({ name }) => name)).toEqual(['remote-b']);
  });

  it.each(['', '{}', '\n {} \n'])('may be nothing: %j', (text) => {
    write(text);
    expect(registryInPage()).toBeUndefined();
  });

  it.each(['{', '[3]', '{"remotes":3}'])('may be faulty, and is asked for then: %s', (text) => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    write(text);
    expect(registryInPage()).toBeUndefined();
    expect(warned).toHaveBeenCalled();
  });
});

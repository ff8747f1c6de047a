import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { setConfiguration } from '@likeness/shared/configuration';
import { remoteLine } from '../testing/remotes';
import { isCompatible, loadRegistry } from './load-registry';

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
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^REMOTE_INVALID \(remote-b\):\nentry: /));
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

it('holds a remote’s contract against this page’s shared package', () => {
  expect(isCompatible(remoteLine('remote-a', { contract: '^1.0.0' }))).toBe(true);
  expect(isCompatible(remoteLine('remote-a', { contract: '^1.999.0' }))).toBe(false);
  expect(isCompatible(remoteLine('remote-a', { contract: '^2.0.0' }))).toBe(false);
});

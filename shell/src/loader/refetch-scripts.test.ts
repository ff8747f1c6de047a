import { refetchScripts } from './refetch-scripts';

const asked = (...names: string[]) => names.map((name) => ({ name })) as PerformanceEntry[];

it('asks past the cache for the scripts of that origin, each once, and takes whatever comes of it', async () => {
  Object.assign(performance, {
    getEntriesByType: () =>
      asked(
        'http://remotes.test/1.js',
        'http://remotes.test/2.js',
        'http://remotes.test/1.js',
        'http://remotes.test/picture.png',
        'http://remotes.test.evil/3.js',
        'http://page.test/4.js',
      ),
  });
  const answer = { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(answer)
    .mockRejectedValueOnce(new Error('down'));
  await refetchScripts('http://remotes.test/remoteEntry.js');
  expect(fetched.mock.calls.map(([address, options]) => [address, options?.cache])).toEqual([
    ['http://remotes.test/1.js', 'reload'],
    ['http://remotes.test/2.js', 'reload'],
  ]);
});

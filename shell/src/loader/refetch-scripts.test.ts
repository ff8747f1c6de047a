import { refetchScripts } from './refetch-scripts';

const asked = (...names: string[]) => names.map((name) => ({ name })) as PerformanceEntry[];

/** An answer whose body comes in these pieces. */
function answerOf(pieces: Iterable<string>): Response {
  const coming = pieces[Symbol.iterator]();
  const read = async () => {
    const next = coming.next();
    return next.done ? { done: true } : { done: false, value: new TextEncoder().encode(next.value) };
  };
  const cancel = jest.fn(async () => coming.return?.());
  return { body: { getReader: () => ({ read, cancel }) } } as unknown as Response;
}

it('gives up a script that has no end', async () => {
  let pieces = 0;
  function* endless() {
    for (;;) {
      pieces += 1;
      yield 'x'.repeat(65_536);
    }
  }
  Object.assign(performance, { getEntriesByType: () => asked('http://remotes.test/1.js') });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answerOf(endless()));
  await refetchScripts('http://remotes.test/remoteEntry.js');
  expect(pieces).toBe(65);
});

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
  const answer = answerOf(['a script']);
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

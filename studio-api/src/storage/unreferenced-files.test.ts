/** @jest-environment node */
import { UnreferencedFiles } from './unreferenced-files';

it('removes nothing while anybody keeps all files, and all that was to be removed after the last', async () => {
  const removed: string[] = [];
  const files = { remove: async (name: string) => void removed.push(name) };
  const unreferenced = new UnreferencedFiles({ query: async () => [] } as never, files as never);
  const ends: (() => void)[] = [];
  const keeping = [1, 2].map(() =>
    unreferenced.whileKeepingAll(() => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await unreferenced.remove(['a']);
  ends[0]?.();
  await keeping[0];
  await unreferenced.remove(['b']);
  expect(removed).toEqual([]);
  ends[1]?.();
  await keeping[1];
  expect(removed).toEqual(['a', 'b']);
  await unreferenced.remove(['c']);
  expect(removed).toEqual(['a', 'b', 'c']);
});

it('removes the others where one cannot be removed, and strikes off those alone', async () => {
  const removed: string[] = [];
  const struckOff: unknown[] = [];
  const files = {
    remove: async (name: string) => {
      if (name === 'b') throw new Error('in use');
      removed.push(name);
    },
  };
  const query = async (_: string, values: unknown[]) => (struckOff.push(...values), []);
  const unreferenced = new UnreferencedFiles({ query } as never, files as never);
  await expect(unreferenced.remove(['a', 'b', 'c'])).rejects.toThrow('in use');
  expect(removed).toEqual(['a', 'c']);
  expect(struckOff).toEqual([['a', 'c']]);
});

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

import { CONTRACT_VERSION } from '@likeness/shared/federation';
import { shareScope } from './share-scope';

const offered = Object.entries(shareScope).flatMap(([request, versions]) =>
  Object.entries(versions).map(([version, module]) => ({ request, version, module })),
);

it('offers each module once', () => {
  expect(offered.map(({ request }) => request)).toEqual(Object.keys(shareScope));
});

it.each(offered)('offers $request $version as the page has it', async ({ request, version, module }) => {
  expect(module.version).toBe(version);
  if (request.startsWith('@likeness/')) expect(version).toBe(CONTRACT_VERSION);
  const factory = await module.get();
  expect(factory()).toBe((await module.get())());
  if (module.lib) expect(module.lib()).toBe(factory());
  else expect(module.loaded).toBe(false);
});

it('keeps out of the first script what none of a visitor’s first screens takes', () => {
  const later = offered.filter(({ module }) => !module.loaded).map(({ request }) => request);
  expect(later).toEqual(['credits', 'ui', 'pictures', 'prompts'].map((entry) => `@likeness/shared/${entry}`));
});

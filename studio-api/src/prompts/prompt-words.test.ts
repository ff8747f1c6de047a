/** @jest-environment node */
import type { PromptVocabulary } from '@likeness/engine';

import { createTestEngine } from '../testing/test-engine';
import { PromptWords } from './prompt-words';

const { vocabulary } = createTestEngine();
const words = (changes: Partial<PromptVocabulary> = {}, patience?: number, onUnpainted = jest.fn()) =>
  new PromptWords({ ...vocabulary, ...changes }, onUnpainted, patience);

it('says the beginning of long lists and of long words', () => {
  const many = Array.from({ length: 40 }, (_, i) => `word${i}`);
  const { notUnderstood } = words().read(`${'龙'.repeat(100)} ${many.join(' ')} on a beach`, 'generate');
  expect(notUnderstood).toHaveLength(16);
  expect(notUnderstood[0]).toBe(`${'龙'.repeat(23)}…`);
  expect(notUnderstood.at(-1)).toBe('…');
});

it('has the swatches painted once, as work that nobody pays for', async () => {
  const paintSwatches = jest.fn(vocabulary.paintSwatches);
  const menus = words({ paintSwatches });
  const [menu] = await Promise.all([menus.menu('generate'), menus.menu('backgroundReplace')]);
  expect(paintSwatches).toHaveBeenCalledTimes(1);
  expect(paintSwatches).toHaveBeenCalledWith(vocabulary.choices('generate'), { isFree: true });
  expect(new Set(menu.map(({ swatch }) => swatch)).size).toBe(menu.length);
  expect(await menus.swatch(menu[0]?.swatch ?? '')).toBeInstanceOf(Uint8Array);
  expect(await menus.swatch('another')).toBeUndefined();
});

it('gives the menu without them where they come late or not at all, and tries again', async () => {
  const late = words({ paintSwatches: () => new Promise(() => undefined) }, 10);
  expect((await late.menu('generate')).every(({ swatch }) => swatch === undefined)).toBe(true);
  expect(await late.swatch('of a page from before a restart')).toBeUndefined();
  const onUnpainted = jest.fn();
  const busy = new Error('busy');
  const paintSwatches = jest.fn(vocabulary.paintSwatches).mockRejectedValueOnce(busy);
  const menus = words({ paintSwatches }, undefined, onUnpainted);
  expect((await menus.menu('generate')).every(({ swatch }) => swatch === undefined)).toBe(true);
  expect(onUnpainted).toHaveBeenCalledWith(busy);
  expect((await menus.menu('generate')).every(({ swatch }) => swatch !== undefined)).toBe(true);
});

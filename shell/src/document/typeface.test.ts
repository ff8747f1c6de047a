import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { savesData, whenIdle } from '@likeness/shared/observable';
import { whenOpened } from '../loader/when-opened';
import { bringTypeface } from './typeface';

jest.mock('../loader/when-opened', () => ({ whenOpened: jest.fn() }));
jest.mock('@likeness/shared/observable', () => ({
  ...jest.requireActual<object>('@likeness/shared/observable'),
  whenIdle: jest.fn(),
  savesData: jest.fn(),
}));

const load = jest.fn();
const rules = () =>
  [...document.querySelectorAll('style')].flatMap((style) =>
    [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
  );
const isBrought = () => rules().some((rule) => /font-family:\s*"?Figtree"?;/.test(rule));
const afterOthers = () => new Promise((resolve) => setTimeout(resolve));
/** After the frame that was asked for, and what follows from it: on a busy machine one is late by more than any time. */
const settled = async () => {
  await afterOthers();
  await new Promise(requestAnimationFrame);
  await afterOthers();
};

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  load.mockReset().mockResolvedValue([]);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  jest.mocked(whenOpened).mockResolvedValue(undefined);
  jest.mocked(whenIdle).mockResolvedValue(undefined);
  jest.mocked(savesData).mockReturnValue(false);
});

it('comes the first time when the first screen is there and the page is idle, and until then has stand-ins', async () => {
  let open = (): void => undefined;
  jest.mocked(whenOpened).mockReturnValue(new Promise((resolve) => (open = resolve)));
  bringTypeface();
  await settled();
  expect(rules().filter((rule) => rule.includes('Figtree stand-in'))).toHaveLength(6);
  expect(isBrought()).toBe(false);
  open();
  await settled();
  expect(isBrought()).toBe(true);
  expect(localStorage.getItem('likeness.typeface')).not.toBeNull();
});

it('is there from the beginning where the browser has it', async () => {
  bringTypeface();
  await settled();
  document.head.replaceChildren();
  jest.mocked(whenOpened).mockReturnValue(new Promise(() => undefined));
  bringTypeface();
  expect(isBrought()).toBe(true);
});

it('is not loaded for whoever saves data', async () => {
  jest.mocked(savesData).mockReturnValue(true);
  bringTypeface();
  await settled();
  expect(isBrought()).toBe(false);
});

it('costs nothing but itself where it cannot be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  load.mockRejectedValue(new Error('Away.'));
  bringTypeface();
  await settled();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('likeness.typeface')).toBeNull();
});

it('weighs at most 40 kB, and its licence goes with it', () => {
  const folder = path.dirname(require.resolve('@fontsource-variable/figtree/LICENSE'));
  const files = ['latin', 'latin-ext'].map((set) => path.join(folder, `files/figtree-${set}-wght-normal.woff2`));
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(40_000);
  const licence = readFileSync(path.join(__dirname, 'figtree-licence.txt'), 'utf8');
  expect(licence).toBe(readFileSync(path.join(folder, 'LICENSE'), 'utf8'));
  expect(readFileSync(path.join(__dirname, '../index.html'), 'utf8')).toContain('figtree-licence.txt?asset');
});

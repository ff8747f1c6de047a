import { keepPrefix, promptPrefix } from './prompt-prefix';

const PREFIX = 'Ada ';
const edit = (before: string, after: string, caret = after.length) => keepPrefix(PREFIX, before, after, caret);

it('is the model’s name and a space, and nothing without a model (S2.149)', () => {
  expect(promptPrefix('Ada')).toBe('Ada ');
  expect(promptPrefix('')).toBe('');
});

it('leaves an edit behind the prefix alone (S2.149)', () => {
  expect(edit('Ada on a', 'Ada on a beach')).toEqual({ text: 'on a beach', caret: 14 });
  expect(edit('Ada on a beach', 'Ada on beach', 6)).toEqual({ text: 'on beach', caret: 6 });
});

it.each([
  ['backspace at the prefix’s end', 'Ada on a beach', 'Adaon a beach', 3, 'on a beach', 4],
  ['delete at the very start', 'Ada on a beach', 'da on a beach', 0, 'on a beach', 4],
  ['deleting all', 'Ada on a beach', '', 0, '', 4],
  ['deleting from within the prefix into the text', 'Ada on a beach', 'Ad beach', 2, ' beach', 4],
  ['cutting the prefix', 'Ada on a beach', 'on a beach', 0, 'on a beach', 4],
  ['typing over all', 'Ada on a beach', 'x', 1, 'x', 5],
  ['typing into the prefix', 'Ada on a beach', 'Adxa on a beach', 3, 'xon a beach', 5],
  ['typing before the prefix', 'Ada on a beach', 'xAda on a beach', 1, 'xon a beach', 5],
  ['pasting over the prefix', 'Ada on a beach', 'Bo on a beach', 2, 'Boon a beach', 6],
  ['pasting over all', 'Ada on a beach', 'in a forest', 11, 'in a forest', 15],
  ['undoing to nothing', 'Ada o', '', 0, '', 4],
])('gives the prefix back after %s (S2.150)', (_, before, after, caret, text, caretThen) => {
  expect(edit(before, after, caret)).toEqual({ text, caret: caretThen });
});

it('does not double a prefix that is pasted before the prompt', () => {
  expect(edit('Ada ', 'Ada Ada in a forest').text).toBe('in a forest');
  expect(edit('Ada on a beach', 'Ada in a forest, Ada on a beach', 17).text).toBe('in a forest, on a beach');
  expect(edit('Ada with B', 'Ada with Ada on', 15).text).toBe('with Ada on');
});

it('never loses the prefix, whatever stretch is replaced by whatever (S2.150)', () => {
  const before = 'Ada on a beach';
  for (let start = 0; start <= before.length; start += 1) {
    for (let end = start; end <= before.length; end += 1) {
      for (const added of ['', 'x', 'Ada', 'Ada ', ' ', 'Ada in a forest']) {
        const after = before.slice(0, start) + added + before.slice(end);
        const { text, caret } = edit(before, after, start + added.length);
        const whole = PREFIX + text;
        // What stood behind both the prefix and the edit is untouched.
        expect(whole.endsWith(before.slice(Math.max(end, PREFIX.length)))).toBe(true);
        expect(caret).toBeGreaterThanOrEqual(PREFIX.length);
        expect(caret).toBeLessThanOrEqual(whole.length);
      }
    }
  }
});

it('keeps nothing back where there is no prefix', () => {
  expect(keepPrefix('', 'abc', '', 0)).toEqual({ text: '', caret: 0 });
});

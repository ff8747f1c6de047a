/** @jest-environment node */
import { promptBeyond } from './prompt';

it.each([
  ['Ada', 'Ada on a beach', 'on a beach'],
  ['Ada', '  ada   on a beach ', 'on a beach'],
  ['Ada', 'Ada', ''],
  ['Ada', 'Ada ', ''],
  ['Ada', 'Adam on a beach', 'Adam on a beach'],
  ['Ada', 'on a beach with Ada', 'on a beach with Ada'],
  ['Ada Lovelace', 'Ada Lovelace\nin a café', 'in a café'],
])('takes the model name %j off %j', (word, prompt, rest) => {
  expect(promptBeyond(word, prompt)).toBe(rest);
});

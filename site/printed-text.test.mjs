import { printedEntry, printedLine, printedName, printedText, quotedName } from './printed-text.mjs';

const hostile = 'a\u001b]0;OWNED\u0007\u202Eb\u009b2J\r\n\tc';

test('a text keeps its lines, and orders nothing of a terminal', () => {
  expect(printedText(hostile)).toBe('a�]0;OWNED��b�2J�\n\tc');
  expect(printedText('„Zoë“ 漢字 👩‍🎨')).toBe('„Zoë“ 漢字 👩‍🎨');
});

test('a line is one', () => {
  expect(printedLine(`${hostile}\u2028d\u0085e`)).toBe('a�]0;OWNED��b�2J���c�d�e');
});

test('an entry of a log begins once', () => {
  const forged = '2026-01-01T00:00:00.000Z all is well';
  expect(printedEntry(`Error: x\n    at y\n${forged}\n\n${forged}\r${forged}`)).toBe(
    `Error: x\n    at y\n    ${forged}\n\n    ${forged}�${forged}`,
  );
});

test('a name stands as it is where it is plain, and else in quotation marks, no longer than a line', () => {
  for (const name of ['remote-a', '1.0.0-local.0123456789ab', '^2.1.0', 'registry/remote-a.json', 'ada@example.com'])
    expect(printedName(name)).toBe(name);
  expect(['a b', 'a\n"b', hostile, '', 'x'.repeat(1_000), { toString: null }, undefined, 5].map(printedName)).toEqual([
    '"a b"',
    String.raw`"a\n\"b"`,
    String.raw`"a\u001b]0;OWNED\u0007�b�2J\r\n\tc"`,
    '""',
    `"${'x'.repeat(100)}"`,
    '{"toString":null}',
    'undefined',
    '5',
  ]);
  expect(quotedName('remote-a')).toBe('"remote-a"');
  expect(printedName(['\u202E'.repeat(1_000)])).toBe(`["${'�'.repeat(98)}`);
});

import { statusOf } from './status.mjs';

test('what somebody has signed orders nothing of the terminal that shows it', () => {
  const entry = { action: /** @type {const} */ ('release'), at: '2026-01-01', by: 'ada', to: '1.0.0' };
  const said = statusOf({
    ...{ name: 'remote-a', revision: 1, versions: [], current: '1.0.0' },
    log: [{ ...entry, why: '\x1b]52;c;ZXZpbA==\x07 \u202Edone\nremote-b' }],
  });
  expect(said.split('\n')).toEqual([
    'remote-a',
    ' log',
    '  2026-01-01  release 1.0.0  ada: \uFFFD]52;c;ZXZpbA==\uFFFD \uFFFDdone\uFFFDremote-b',
  ]);
});

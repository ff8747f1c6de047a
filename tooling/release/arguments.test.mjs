import { readArguments } from './arguments.mjs';

test.each(
  /** @type {[string, ReturnType<typeof readArguments>][]} */ ([
    ['remote-editing', { action: 'release', name: 'remote-editing' }],
    ['remote-editing --canary 10', { action: 'release', name: 'remote-editing', percent: 10 }],
    [
      'shell --why fix --to s3://releases/studio --origin https://cdn.example.com --shell https://x.example --key k.pem',
      {
        action: 'release',
        name: 'shell',
        why: 'fix',
        to: 's3://releases/studio',
        origin: 'https://cdn.example.com',
        shell: 'https://x.example',
        key: 'k.pem',
      },
    ],
    ['promote remote-editing', { action: 'promote', name: 'remote-editing' }],
    ['share remote-editing 50', { action: 'share', name: 'remote-editing', percent: 50 }],
    ['rollback remote-editing', { action: 'rollback', name: 'remote-editing' }],
    ['rollback shell --to-version 1.3.0', { action: 'rollback', name: 'shell', toVersion: '1.3.0' }],
    ['status', { action: 'status' }],
    ['status remote-editing', { action: 'status', name: 'remote-editing' }],
  ]),
)('%s', (words, asked) => {
  expect(readArguments(words.split(' '), 'the usage')).toEqual(asked);
});

test.each([
  ['', 'Which part?'],
  ['promote', 'Which part?'],
  ['editing', '"editing" is no part'],
  ['../registry', 'is no part'],
  ['remote-a remote-b', '"remote-b" is too much'],
  ['share remote-a', 'How many of a hundred people?'],
  ['share remote-a many', '"many" is no whole number'],
  ['share remote-a 1 2', '"2" is too much'],
  ['promote remote-a --canary 10', '--canary goes with a release'],
  ['remote-a --to-version 1.0.0', '--to-version goes with rollback'],
  ['remote-a --canry 10', "Unknown option '--canry'"],
])('"%s" is told what is missing, with the usage', (words, message) => {
  const read = () => readArguments(words.split(' ').filter(Boolean), 'the usage');
  expect(read).toThrow(message);
  expect(read).toThrow('\nthe usage');
});

import { hostNameOf } from './host-name.mjs';

test.each([
  ['localhost:3000', 'localhost'],
  ['Studio.Example.com', 'studio.example.com'],
  ['192.168.1.4:3000', '192.168.1.4'],
  ['[::1]:3000', '[::1]'],
])('takes the host name of %s', (header, name) => {
  expect(hostNameOf(header)).toBe(name);
});

test.each([
  undefined,
  '',
  'evil"><script>alert(1)</script>',
  "a.example; script-src 'unsafe-inline'",
  'user@host',
  'host/path',
  'a b',
  '-start.example',
  `${'a'.repeat(300)}`,
  'host:port',
])('never hands on %s', (header) => {
  expect(hostNameOf(header)).toBe('localhost');
});

import { networkOf } from './network-address.mjs';

test('a network has all its groups in its name, and what is no address stays as it is', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('1:2:3:4:5:6:7::')).toBe('1:2:3:4');
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf('_hidden:1')).toBe('_hidden:1');
});

test('a port is no part of a network', () => {
  expect(networkOf('192.0.2.1:50123')).toBe('192.0.2.1');
  expect(networkOf('[2001:db8::1]:50123')).toBe('2001:db8:0:0');
  expect(networkOf('[::ffff:192.0.2.1]')).toBe('192.0.2.1');
});

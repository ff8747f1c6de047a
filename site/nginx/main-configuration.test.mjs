import { networkPatterns } from './main-configuration.mjs';

/** @param {string} address */
function networkOf(address) {
  for (const pattern of networkPatterns) {
    const [, network] = pattern.exec(address) ?? [];
    if (network !== undefined) return network;
  }
  return address;
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['2001:db8:1:2::5', '2001:db8:1:2:'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2:'],
  ['2001:db8::5', '2001:db8::'],
  ['2001:db8::7:8:9', '2001:db8::'],
  ['::1', '::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('counts %s with %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

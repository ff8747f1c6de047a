import { networkInterfaces } from 'node:os';
import { listenAddresses } from './listen-addresses.mjs';

const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
/** What `localhost` may mean beside 127.0.0.1, on this machine. */
const other = all.some(({ address }) => address === '::1') ? ['::1'] : [];

test.each([
  [undefined, ['127.0.0.1', ...other]],
  ['localhost', ['127.0.0.1', ...other]],
  ['0.0.0.0', ['0.0.0.0', ...other]],
  ['127.0.0.1', ['127.0.0.1']],
  ['::', ['::']],
  ['192.0.2.7', ['192.0.2.7']],
])('for %s it listens on %j', async (host, addresses) => {
  expect(await listenAddresses(host)).toEqual(addresses);
});

import { checkArrived } from './check-arrived.mjs';

const name = 'remote-a';
const version = '1.0.0-local.0123456789ab';

/** @param {number} screens */
const arrived = (screens) =>
  JSON.stringify({
    version,
    entry: `http://{host}:3001/${name}/${version}/remoteEntry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    declaration: {
      ...{ name, version, contract: '^2.0.0', owner: 'team-a' },
      routes: Array.from({ length: screens }, (_, place) => ({
        ...{ path: `/a${place}`, module: './a', access: 'private', title: 'A' },
      })),
    },
  });

test('what no page would be told of is refused before it is signed, and made current', () => {
  expect(checkArrived(name, arrived(900))).toMatchObject({ version });
  // In fewer bytes than an arrival may have.
  expect(arrived(990).length).toBeLessThan(65_536);
  expect(() => checkArrived(name, arrived(1_000))).toThrow('its declaration is larger than any');
});

import { tellStatus } from './operate.mjs';
import { releaseRemote } from './release-remote.mjs';
import { declarationOf, options, releasingPlace } from './testing/released-parts.mjs';

test('of what somebody else has written there the status says so, and goes on to the others', async () => {
  const place = await releasingPlace('remote-b');
  try {
    await releaseRemote(place.releases, place.built(declarationOf('remote-b')), options);
    for (const file of ['registry/remote-a.json', 'registry/remote-c.json'])
      await place.store.write(file, Buffer.from('{}'), { type: 'application/json', cache: 'no-cache' });
    /** @type {string[]} */
    const said = [];
    const told = tellStatus(place.store, place.releases.keysOf, {
      name: undefined,
      say: (line) => void said.push(line),
    });
    await expect(told).rejects.toThrow('Of these nothing can be said: remote-a, remote-c.');
    expect(said).toEqual([
      expect.stringContaining('The record of remote-a in the registry cannot be trusted'),
      expect.stringMatching(/^remote-b\n {2}1\.0\.0 {2}current\n/),
      expect.stringContaining('The record of remote-c in the registry cannot be trusted'),
    ]);
  } finally {
    await place.close();
  }
});

import { promoted, released, rolledBack, withBuild, withShare } from './changes.mjs';

const act = { by: 'ada', why: 'a test', at: new Date('2026-01-02T03:04:05Z') };
/** @param {string} version @param {string} [integrity] */
const release = (version, integrity = `sha384-${version}`) => ({
  version,
  entry: `https://remotes.example/${version}/remoteEntry.js`,
  integrity,
  declaration: { version },
});
/** @param {readonly string[]} versions released one after the other */
const after = (...versions) =>
  /** @type {import('./record.mjs').RemoteRecord} */ (
    versions.reduce(
      (/** @type {import('./record.mjs').RemoteRecord | undefined} */ record, version) =>
        released(record, 'remote-a', release(version), act),
      undefined,
    )
  );
/** @param {import('./record.mjs').RemoteRecord} record */
const kept = ({ versions }) => versions.map(({ version }) => version);

test('a release is current at once, and says who made it, when, why, from and to', () => {
  const record = after('1.0.0', '1.1.0');
  expect(record).toMatchObject({ name: 'remote-a', revision: 2, current: '1.1.0' });
  expect(record.log).toEqual([
    { action: 'release', at: '2026-01-02T03:04:05.000Z', by: 'ada', why: 'a test', from: '1.0.0', to: '1.1.0' },
    { action: 'release', at: '2026-01-02T03:04:05.000Z', by: 'ada', why: 'a test', to: '1.0.0' },
  ]);
});

test('the last five versions stay, and the current one and the canary however old they are', () => {
  const six = after('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0');
  expect(kept(six)).toEqual(['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0']);
  const back = rolledBack(six, act, '1.1.0');
  const next = ['1.6.0', '1.7.0'].reduce((record, version) => withBuild(record, release(version)), back);
  expect(kept(next)).toEqual(['1.7.0', '1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.1.0']);
});

test('what was built on a machine pushes out nothing that was released', () => {
  const builds = Array.from({ length: 7 }, (_, place) => `1.0.0-local.00000000000${place}`);
  const record = builds.reduce((before, version) => withBuild(before, release(version)), after('1.0.0', '1.1.0'));
  expect(kept(record)).toEqual([...builds.slice(2).reverse(), '1.1.0', '1.0.0']);
  expect(record.current).toBe('1.1.0');
});

test('another build under a version that is released is refused, and the same one again is none', () => {
  const record = after('1.0.0');
  expect(() => released(record, 'remote-a', release('1.0.0', 'sha384-other'), act)).toThrow(
    'remote-a 1.0.0 is released already, from another build. Raise its version in studio.remote.json.',
  );
  expect(kept(released(record, 'remote-a', release('1.0.0'), act))).toEqual(['1.0.0']);
  expect(withBuild(record, release('1.0.0'))).toBe(record);
});

describe('a canary', () => {
  const canary = () => released(after('1.0.0'), 'remote-a', release('1.1.0'), act, 10);

  test('is for a share of the people, which may grow, and is promoted', () => {
    expect(canary()).toMatchObject({ current: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
    const more = withShare(canary(), act, 50);
    expect(more).toMatchObject({ current: '1.0.0', canary: { version: '1.1.0', percent: 50 }, revision: 3 });
    const all = promoted(more, act);
    expect(all.current).toBe('1.1.0');
    expect(all).not.toHaveProperty('canary');
    expect(all.log.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['promote', '1.0.0', '1.1.0'],
      ['canary', '1.0.0', '1.1.0'],
      ['canary', '1.0.0', '1.1.0'],
      ['release', undefined, '1.0.0'],
    ]);
    expect(rolledBack(all, act).current).toBe('1.0.0');
  });

  test('is withdrawn by a rollback, and the current version stays', () => {
    const record = rolledBack(canary(), act);
    expect(record).toMatchObject({
      current: '1.0.0',
      log: [{ action: 'withdraw', from: '1.0.0', to: '1.1.0' }, {}, {}],
    });
    expect(record).not.toHaveProperty('canary');
  });

  test('ends with the next release', () => {
    expect(released(canary(), 'remote-a', release('1.2.0'), act)).not.toHaveProperty('canary');
  });

  test('needs something beside which it is, and whole percents', () => {
    expect(() => released(undefined, 'remote-a', release('1.0.0'), act, 10)).toThrow('has no release yet');
    expect(() => released(after('1.0.0'), 'remote-a', release('1.0.0'), act, 10)).toThrow(
      'is the current version already',
    );
    for (const percent of [0, 100, 1.5, Number.NaN])
      expect(() => released(after('1.0.0'), 'remote-a', release('1.1.0'), act, percent)).toThrow(
        '1 to 99 of a hundred',
      );
    expect(() => promoted(after('1.0.0'), act)).toThrow('remote-a has no canary');
    expect(() => withShare(after('1.0.0'), act, 10)).toThrow('remote-a has no canary');
  });
});

describe('a rollback', () => {
  test('goes to the version that was current before, and from there further back, never to and fro', () => {
    const once = rolledBack(after('1.0.0', '1.1.0', '1.2.0'), act);
    expect(once.current).toBe('1.1.0');
    expect(rolledBack(once, act).current).toBe('1.0.0');
    // After a release that was gone back to by name, too.
    const named = rolledBack(after('1.0.0', '1.1.0', '1.2.0'), act, '1.0.0');
    expect(() => rolledBack(named, act)).toThrow('remote-a has no version before this one. Kept are 1.2.0, 1.1.0.');
  });

  test('goes to what was current before the release, not to what was built in between', () => {
    const record = released(rolledBack(after('1.0.0', '1.1.0'), act), 'remote-a', release('1.2.0'), act);
    expect(rolledBack(record, act).current).toBe('1.0.0');
  });

  test('is refused where there is nothing to go back to', () => {
    expect(() => rolledBack(after('1.0.0'), act)).toThrow('remote-a has no version before this one. No other is kept.');
    expect(() => rolledBack(after('1.0.0', '1.1.0'), act, '0.9.0')).toThrow(
      'remote-a has no version 0.9.0 to go back to. Kept are 1.0.0.',
    );
    expect(() => rolledBack(after('1.0.0', '1.1.0'), act, '1.1.0')).toThrow('no version 1.1.0 to go back to');
  });
});

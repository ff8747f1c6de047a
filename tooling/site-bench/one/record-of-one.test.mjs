import { recordOfOne } from './record-of-one.mjs';

const entry = { file: 'remoteEntry.0000000000.js', integrity: 'sha384-of-nothing' };

it('names the files of the application, at its own origin', () => {
  const release = {
    version: '1.0.0',
    entry: 'http://remote/a/remoteEntry.js',
    integrity: 'sha384-of-the-remote',
    declaration: /** @type {any} */ ({ name: 'remote-a' }),
    files: { './list': [{ file: '1.js', integrity: 'its own' }], './picker': [] },
  };
  const record = { name: 'remote-a', revision: 1, versions: [release], current: '1.0.0', log: [] };
  const files = { 'remote-a_list': [{ file: '9.js', integrity: "the application's" }], layout: [] };
  const [own] = recordOfOne(record, { origin: 'http://one', entry, files }).versions;
  expect(own).toEqual({
    ...release,
    entry: 'http://one/remoteEntry.0000000000.js',
    integrity: 'sha384-of-nothing',
    files: { './list': files['remote-a_list'], './picker': [] },
  });
});

import { build } from 'esbuild';
import { kitBundle } from './pack-kit.mjs';

test('the kit brings what releases, and nothing that knows the folders of this repository', async () => {
  const { metafile } = await build({ ...kitBundle, outdir: 'dist', write: false });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/tooling\/release\/release\.mjs$/),
      expect.stringMatching(/site\/releases\/change-record\.mjs$/),
    ]),
  );
  expect(inputs.filter((file) => /tooling\/start\/|release\/in-repository/.test(file))).toEqual([]);
});

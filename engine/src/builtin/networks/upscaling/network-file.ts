import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { InstalledPackages } from '../packages';
import type { Convolution } from './convolution';

const PACKAGE = '@upscalerjs/esrgan-slim';
/** From the package's main file. It exports no path of its network, nor its package.json. */
const FOLDER = '../../../../../models/x2';

interface WeightsGroup {
  readonly paths: readonly string[];
  readonly weights: readonly { readonly name: string; readonly shape: readonly number[] }[];
}

/** The layers of the doubling network, each a convolution, by name. */
export async function readLayers(resolveFrom: string): Promise<(name: string) => Convolution> {
  const folder = path.join(new InstalledPackages(resolveFrom).folderOf(PACKAGE), FOLDER);
  const model = JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8')) as {
    readonly weightsManifest: readonly WeightsGroup[];
  };
  const arrays = new Map<string, { shape: readonly number[]; values: Float64Array }>();
  for (const group of model.weightsManifest) {
    const parts = await Promise.all(group.paths.map((name) => readFile(path.join(folder, name))));
    const bytes = Buffer.concat(parts);
    let offset = 0;
    for (const { name, shape } of group.weights) {
      const values = new Float64Array(shape.reduce((product, side) => product * side, 1));
      for (let at = 0; at < values.length; at++) values[at] = bytes.readFloatLE(offset + 4 * at);
      offset += 4 * values.length;
      arrays.set(name, { shape, values });
    }
  }
  return (name) => {
    const kernel = arrays.get(`${name}/kernel`);
    const bias = arrays.get(`${name}/bias`);
    if (!kernel || !bias) throw new Error(`The upscaling network has no layer ${name}.`);
    const [size = 0, , inputs = 0, outputs = 0] = kernel.shape;
    return { size, inputs, outputs, weights: kernel.values, bias: bias.values };
  };
}

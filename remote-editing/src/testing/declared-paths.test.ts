import declaration from '../../studio.remote.json';
import { ADD_ACCESSORIES_TOOL } from '../add-accessories/testing/add-accessories-tool';
import { BACKGROUND_REPLACE_TOOL } from '../background-replace/testing/background-replace-tool';
import { COLOR_CORRECTION_TOOL } from '../color-correction/testing/color-correction-tool';
import { OBJECT_REMOVAL_TOOL } from '../object-removal/testing/object-removal-tool';
import { OUTFIT_SWAP_TOOL } from '../outfit-swap/testing/outfit-swap-tool';
import { UPSCALE_TOOL } from '../upscale/testing/upscale-tool';

it.each([
  ['./upscale', UPSCALE_TOOL],
  ['./color-correction', COLOR_CORRECTION_TOOL],
  ['./background-replace', BACKGROUND_REPLACE_TOOL],
  ['./outfit-swap', OUTFIT_SWAP_TOOL],
  ['./add-accessories', ADD_ACCESSORIES_TOOL],
  ['./object-removal', OBJECT_REMOVAL_TOOL],
])('tests %s where the remote declares it', (module, { path }) => {
  expect(declaration.tools.find((tool) => tool.module === module)?.path).toBe(path);
});

import type { ToolUnderTest } from '../../testing/tool-studio';
import UpscaleScreen from '../upscale-screen';

export const UPSCALE_TOOL: ToolUnderTest = {
  screen: <UpscaleScreen />,
  path: '/edit/upscale',
  endpoint: '/api/upscale/',
  run: 'Upscale',
  resultName: 'Upscaled image',
};

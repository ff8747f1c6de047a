import type { ToolUnderTest } from '../../testing/tool-studio';
import ColorCorrectionScreen from '../color-correction-screen';

export const COLOR_CORRECTION_TOOL: ToolUnderTest = {
  screen: <ColorCorrectionScreen />,
  path: '/edit/color-correction',
  endpoint: '/api/color-correction/',
  run: 'Color Correction',
  resultName: 'Color-corrected image',
};

import { asPicture, type ToolUnderTest } from '../../testing/tool-studio';
import OutfitSwapScreen from '../outfit-swap-screen';

export const OUTFIT_SWAP_TOOL: ToolUnderTest = {
  screen: <OutfitSwapScreen />,
  path: '/edit/outfit-swap',
  endpoint: '/api/outfit-swap/',
  run: 'Outfit Swap',
  resultName: 'Person in the new outfit',
  answer: asPicture,
};

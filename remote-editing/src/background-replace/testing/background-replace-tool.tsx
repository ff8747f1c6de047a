import { asPicture, type ToolUnderTest } from '../../testing/tool-studio';
import BackgroundReplaceScreen from '../background-replace-screen';

export const BACKGROUND_REPLACE_TOOL: ToolUnderTest = {
  screen: <BackgroundReplaceScreen />,
  path: '/edit/background-replace',
  endpoint: '/api/background-remove/',
  run: 'Background Replace',
  resultName: 'Image with the new background',
  answer: asPicture,
};

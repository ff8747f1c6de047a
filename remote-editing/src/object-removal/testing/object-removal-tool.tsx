import { asJson, RESULT, type ToolUnderTest } from '../../testing/tool-studio';
import ObjectRemovalScreen from '../object-removal-screen';

export const OBJECT_REMOVAL_TOOL: ToolUnderTest = {
  screen: <ObjectRemovalScreen />,
  path: '/edit/object-removal',
  endpoint: '/api/object-removal/',
  run: 'Remove Object',
  resultName: 'Image without the object',
  answer: () => asJson(RESULT),
};

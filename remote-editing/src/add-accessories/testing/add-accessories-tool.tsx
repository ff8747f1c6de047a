import { asPicture, type ToolUnderTest } from '../../testing/tool-studio';
import AddAccessoriesScreen from '../add-accessories-screen';

export const ADD_ACCESSORIES_TOOL: ToolUnderTest = {
  screen: <AddAccessoriesScreen />,
  path: '/edit/add-accessories',
  endpoint: '/api/add-accessories/',
  run: 'Add Accessories',
  resultName: 'Image with the accessory',
  answer: asPicture,
};

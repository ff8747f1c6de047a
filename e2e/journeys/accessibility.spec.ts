import { testEveryScreen } from '../support/accessible-screens';
import { testEveryTool } from '../support/accessible-tools';

// The other scheme and the other width are in the long tests.
testEveryScreen('light', 360);
testEveryTool('light', 360);

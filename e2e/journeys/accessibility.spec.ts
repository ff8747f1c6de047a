import { testEveryScreen } from '../support/accessible-screens';

// The other scheme and the other width, and every state of the tools, are in the long tests.
testEveryScreen('light', 360);

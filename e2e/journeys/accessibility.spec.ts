import { testEveryScreen } from '../support/accessible-screens';

// The other scheme and the other width are in the long tests.
testEveryScreen('light', 360);

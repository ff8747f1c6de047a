import { testEveryScreen } from '../support/accessible-screens';

// Each scheme and each width once; the other two pairs are in the long tests.
testEveryScreen('light', 360);
testEveryScreen('dark', 1280);

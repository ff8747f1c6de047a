import { testEveryScreen } from '../support/accessible-screens';

testEveryScreen('dark', 360);
testEveryScreen('dark', 1280);
testEveryScreen('light', 1280);

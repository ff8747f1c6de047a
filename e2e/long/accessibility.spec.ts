import { testEveryScreen } from '../support/accessible-screens';

testEveryScreen('dark', 360);
testEveryScreen('light', 1280);

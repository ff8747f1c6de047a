import { testEveryResult } from '../support/accessible-results';
import { testEveryScreen } from '../support/accessible-screens';
import { testEveryTool } from '../support/accessible-tools';

for (const [scheme, width] of [
  ['dark', 360],
  ['dark', 1280],
  ['light', 1280],
  ['forced colours', 360],
  ['forced colours', 1280],
] as const) {
  testEveryScreen(scheme, width);
  testEveryTool(scheme, width);
  testEveryResult(scheme, width);
}

// Its screens are among the journeys of `npm test`.
testEveryTool('light', 360);
testEveryResult('light', 360);

import { testEveryScreen } from '../support/accessible-screens';
import { testEveryTool } from '../support/accessible-tools';

for (const [colorScheme, width] of [
  ['dark', 360],
  ['dark', 1280],
  ['light', 1280],
] as const) {
  testEveryScreen(colorScheme, width);
  testEveryTool(colorScheme, width);
}

// Its screens are among the journeys of `npm test`.
testEveryTool('light', 360);

import { testEveryResult } from '../support/accessible-results';
import { testEveryScreen } from '../support/accessible-screens';
import { testEveryTool } from '../support/accessible-tools';

// In the light scheme they are among the journeys of `npm test`.
testEveryScreen(360, ['forced colours', 'dark']);
testEveryScreen(1280, ['light', 'dark', 'forced colours']);

for (const width of [360, 1280]) {
  testEveryTool(width, ['light', 'dark', 'forced colours']);
  testEveryResult(width, ['light', 'dark', 'forced colours']);
}

import { testFailedTool } from '../support/failures-journey';

// In a wide window: e2e/long/wide-windows.spec.ts.
testFailedTool(360);

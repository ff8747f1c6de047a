import { testUnreachedModels } from '../support/failures-journey';

// In a wide window: e2e/long/wide-windows.spec.ts.
testUnreachedModels(360);

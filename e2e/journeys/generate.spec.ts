import { testGenerating } from '../support/generate-journey';

// In a wide window: e2e/long/wide-windows.spec.ts.
testGenerating(360);

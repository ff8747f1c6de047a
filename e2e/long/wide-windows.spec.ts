import { testOwnAccount } from '../support/account-journey';
import { testGenerating } from '../support/generate-journey';

// In a narrow one they are among the journeys of `npm test`.
testOwnAccount(1280);
testGenerating(1280);

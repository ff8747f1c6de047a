import { testEveryScreen } from '../support/accessible-screens';

// The other schemes and the other width, and every state of the tools, are in the long tests.
testEveryScreen(360, ['light']);

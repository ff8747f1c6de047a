/** `npm run verify` */

import { enter } from '../start/entry.mjs';

enter(async () => ({ main: (await import('./run-tests.mjs')).runVerify }));

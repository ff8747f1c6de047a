/** `npm test` */

import { enter } from '../start/entry.mjs';

enter(async () => ({ main: (await import('./run-tests.mjs')).runTests }));

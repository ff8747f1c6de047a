/** `node tooling/start/part.mjs <part>`: one part alone, for a studio whose part has died. */

import { enter } from './entry.mjs';

enter(() => import('./start-one.mjs'));

/** `npm start`: installs, builds what is stale, and runs the studio as it is released. */

import { enter } from './entry.mjs';

enter(() => import('./start-released.mjs'));

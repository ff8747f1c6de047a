/** `npm run build`: builds what is stale, and nothing else. */

import { enter } from './entry.mjs';

enter(() => import('./build-only.mjs'));

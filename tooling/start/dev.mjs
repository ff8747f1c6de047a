/** `npm run dev`: the studio from its sources, with watch and hot reload. */

import { enter } from './entry.mjs';

enter(() => import('./start-development.mjs'));

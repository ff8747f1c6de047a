/** `npm run studio -- …`: the operators' command of studio-api. */

import { enter } from './entry.mjs';

enter(() => import('./operators-command.mjs'));

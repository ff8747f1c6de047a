/** `node --import` this before a page server, and it has the preloads of the one application. */

import { register } from 'node:module';

register('./replace-preloads-hook.mjs', import.meta.url);

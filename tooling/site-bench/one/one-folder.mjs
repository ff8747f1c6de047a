import { join } from 'node:path';
import { benchFolder } from '../bench-folder.mjs';

/** All that is generated and built of the one application; its page is served from `shell/` in it, as the shell's is. */
export const oneFolder = join(benchFolder, 'one');

import { join } from 'node:path';
import { benchFolder } from '../bench-folder.mjs';

/** All that is generated and built of the one application; its page is served from `shell/` in it, as the shell's is. */
export const oneFolder = join(benchFolder, 'one');

/** The registry has an entry of each remote. Here it is an empty file: what the remotes have is fetched as chunks of the application. */
export const entryName = 'remoteEntry.0000000000.js';

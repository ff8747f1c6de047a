import { join } from 'node:path';
import { shell } from '../../start/parts.mjs';
import { root } from '../../start/root.mjs';

/** The module by which the shell loads remotes: all that federation brings into its page comes with this. */
export const replacedLoader = join(root, shell.name, 'src/loader/remote-loader.ts');

/** What of shared comes to containers later: here each screen has what it imports. */
export const sharedPart = join(root, shell.name, 'src/layout/shared-part.ts');

/** By which that module tells the rest of the shell what has come. */
export const telemetry = join(root, shell.name, 'src/loader/telemetry.ts');

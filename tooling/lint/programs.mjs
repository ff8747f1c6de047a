import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { pageWorkspacesIn, workspacesIn } from '../workspaces/workspaces.mjs';

const pages = pageWorkspacesIn(root);

/**
 * The tsconfigs of the TypeScript programs that types and lint are checked in. The pages are one program: with one for each package, the
 * shared types would be worked out six times.
 */
export const programs = [
  'tsconfig.pages.json',
  ...workspacesIn(root)
    .filter((folder) => !pages.includes(folder))
    .map((folder) => `${folder}/tsconfig.json`)
    .filter((program) => existsSync(join(root, program))),
];

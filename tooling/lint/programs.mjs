import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { workspacesIn, workspacesOfProgram } from '../workspaces/workspaces.mjs';

/** What runs in a page, and what runs in Node: with a program for each package, shared types would be worked out again in each. */
const joint = ['tsconfig.pages.json', 'tsconfig.node.json'];
const together = joint.flatMap((program) => workspacesOfProgram(root, program));

/** The tsconfigs of the TypeScript programs that types and lint are checked in. */
export const programs = [
  ...joint,
  ...workspacesIn(root)
    .filter((folder) => !together.includes(folder))
    .map((folder) => `${folder}/tsconfig.json`)
    .filter((program) => existsSync(join(root, program))),
];

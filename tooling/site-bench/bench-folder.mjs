import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** What a run builds, serves and reports. */
export const benchFolder = join(root, '.cache/site-bench');

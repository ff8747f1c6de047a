import path from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = fileURLToPath(new URL('..', import.meta.url));
/** Where reports and pictures go; nothing of it is committed. */
const written = path.join(engine, '..', '.studio');

export const sources = path.join(engine, 'src');
export const fixtures = path.join(engine, 'fixtures');
/** What is built for a while. */
export const dist = path.join(engine, 'dist');
export const reports = path.join(written, 'bench');
export const contactSheet = path.join(written, 'contact-sheet');

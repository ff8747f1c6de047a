import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDeclaration, type RemoteDeclaration } from '../declaration/declaration';

const root = join(__dirname, '../../..');

/** What the remotes of this repository really declare, not a test's idea of it: in the order of their folders. For tests only. */
export function repositoryDeclarations(): RemoteDeclaration[] {
  return readdirSync(root)
    .map((folder) => join(root, folder, 'studio.remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => parseDeclaration(JSON.parse(readFileSync(file, 'utf8')), file));
}

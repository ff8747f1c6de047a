import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDeclaration, type RegisteredRemote } from '@likeness/contract';
import { remoteLine } from './remotes';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The registry that the remotes of this repository make: each with the declaration that it is really built with. */
export function declaredRemotes(): RegisteredRemote[] {
  return readdirSync(root)
    .map((folder) => join(root, folder, 'studio.remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => parseDeclaration(JSON.parse(readFileSync(file, 'utf8')), file))
    .map((declaration) => remoteLine(declaration.name, declaration, { version: declaration.version }));
}

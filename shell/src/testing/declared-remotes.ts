import type { RegisteredRemote } from '@likeness/contract';
import { repositoryDeclarations } from '@likeness/contract/testing';
import { remoteLine } from './remotes';

/** The registry that the remotes of this repository make: each with the declaration that it is really built with. */
export function declaredRemotes(): RegisteredRemote[] {
  return repositoryDeclarations().map((declaration) =>
    remoteLine(declaration.name, declaration, { version: declaration.version }),
  );
}

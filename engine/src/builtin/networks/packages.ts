import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Resolves installed packages as seen from one file. The engine's packages are loaded this way, not by `import`, because each is
 * needed at a path that its `exports` do not name, and because a worker should read the heavy ones only once a tool asks.
 */
export class InstalledPackages {
  readonly #require: NodeJS.Require;

  constructor(resolveFrom: string) {
    this.#require = createRequire(resolveFrom);
  }

  /** Runs a CommonJS module, by package name or by absolute path. */
  load(module: string): unknown {
    return this.#require(module);
  }

  /** The folder in which a package's main file lies. */
  folderOf(packageName: string): string {
    return path.dirname(this.#require.resolve(packageName));
  }
}

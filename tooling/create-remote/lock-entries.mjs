/**
 * Tells package-lock.json of a new workspace: its manifest and the link to it, which is all that `npm install` would write, because nothing
 * that it depends on is new. So the next start installs without asking anybody, and `npm ci` finds the two in step.
 *
 * @param {string} lockfile its text
 * @param {string} folder
 * @param {{ name: string, version: string, license: string, dependencies: object, devDependencies: object }} manifest
 * @returns {string}
 */
export function withWorkspace(lockfile, folder, { name, version, license, dependencies, devDependencies }) {
  /** @type {{ packages: Record<string, unknown> }} */
  const lock = JSON.parse(lockfile);
  const entries = Object.entries(lock.packages);
  insert(entries, `node_modules/${name}`, { resolved: folder, link: true });
  insert(entries, folder, { name, version, license, dependencies, devDependencies });
  const indent = /^(\s+)"/m.exec(lockfile)?.[1] ?? '  ';
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, indent.replace('\n', ''))}\n`;
}

/** Where npm would write it: it sorts by name. @param {[string, unknown][]} entries @param {string} key @param {unknown} value */
function insert(entries, key, value) {
  const after = entries.findIndex(([other]) => other.localeCompare(key, 'en') > 0);
  entries.splice(after < 0 ? entries.length : after, 0, [key, value]);
}

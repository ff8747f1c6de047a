/** Whether what was built names its endpoints of the API by its own prefix: two remotes in one page have one list of endpoints. */

/**
 * Injected by what every page has: `shared` and the shell. A remote of such a name would share their prefix.
 */
export const prefixesOfPage = Object.freeze(['credits', 'pictures', 'prompts', 'shell', 'standalone']);

/** shared is not built into a remote, so that its function keeps its name there. */
const injection = /\binjectStudioEndpoints\b(?<prefix>\W{0,3}\(\s*(["'`])(?<name>[A-Za-z0-9_-]+)\2)?/g;

/**
 * @param {string} name of the remote
 * @param {Pick<import('./built-remote.mjs').BuiltRemote, 'scripts'>} built
 * @param {readonly string[]} remotes the names of those that there are
 * @returns {string[]}
 */
export function checkEndpoints(name, { scripts }, remotes) {
  const own = prefixOf(name);
  const found = new Set([...scripts.values()].flatMap((script) => prefixesIn(script.toString())));
  const others = remotes.filter((remote) => remote !== name);
  const close = others.find((other) => continues(prefixOf(other), own) || continues(own, prefixOf(other)));
  return [
    ...[...found].flatMap((prefix) => {
      if (prefix === own) return [];
      return prefix === undefined
        ? [
            'A prefix is worked out where the page runs, so that nobody can check it. Write it as a text: injectStudioEndpoints(…',
          ]
        : [
            `They begin with "${prefix}", and those of ${name} begin with "${own}". Call injectStudioEndpoints('${own}', …).`,
          ];
    }),
    ...(found.size > 0 && prefixesOfPage.includes(own)
      ? [`"${own}…" are those of the page itself. Give the remote another name.`]
      : []),
    ...(found.size > 0 && close !== undefined
      ? [`"${own}…" and those of ${close}, "${prefixOf(close)}…", could be the same. Give the remote another name.`]
      : []),
  ];
}

/** `remote-photo-booth` → `photoBooth`. @param {string} name */
export function prefixOf(name) {
  return name.replace(/^remote-/, '').replace(/-+([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** @param {string} script @returns {(string | undefined)[]} undefined: one that is no text */
function prefixesIn(script) {
  return [...script.matchAll(injection)].map(({ groups }) => groups?.name);
}

/** `photo` and `photoBooth`: `photoBoothStart` begins with both. @param {string} prefix @param {string} longer */
function continues(prefix, longer) {
  return longer.startsWith(prefix) && /^[A-Z]/.test(longer.slice(prefix.length));
}

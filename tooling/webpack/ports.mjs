/** Each part's distance from STUDIO_PORT, the shell's own port. @type {Readonly<Record<string, number>>} */
export const PORT_OFFSETS = Object.freeze({
  shell: 0,
  'remote-auth': 1,
  'remote-photoshoot': 2,
  'remote-editing': 3,
  'remote-gallery': 4,
  'studio-api': 10,
});

/** The port of a part. @param {string} part @param {NodeJS.ProcessEnv} environment */
export function portOf(part, environment = process.env) {
  const offset = PORT_OFFSETS[part];
  if (offset === undefined) throw new Error(`No port is set aside for the part "${part}".`);
  return Number(environment.STUDIO_PORT ?? 3000) + offset;
}

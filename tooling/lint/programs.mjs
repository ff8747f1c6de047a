/**
 * The tsconfigs of the TypeScript programs that types and lint are checked in. The pages are one program: with one for each package, the
 * shared types would be worked out six times.
 */
export const programs = [
  'tsconfig.pages.json',
  ...['contract', 'engine', 'studio-api', 'site', 'tooling', 'e2e'].map((name) => `${name}/tsconfig.json`),
];

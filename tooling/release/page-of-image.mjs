/** Put in when this is bundled: of the shell that comes with this registry. @type {import('./neighbours.mjs').KnownPage} */
export const pageOfImage = JSON.parse(process.env.KNOWN_PAGE ?? '{}');

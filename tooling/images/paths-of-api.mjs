/** Folders of the API's paths, each also without its slash. */
export const foldersOfApi = ['api', 'auth', 'media'];

/** What the API is asked. */
export const pathOfApi = new RegExp(`^/(?:${foldersOfApi.join('|')})(?:/|$)`);

/** Below which a request has the address of a picture in it, and whoever has that has the picture. */
export const pathsOfPictures = ['/media/', '/api/picture-details/'];

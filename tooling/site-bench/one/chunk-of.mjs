/**
 * What the chunk is called that has an exposed module of a remote in the one application.
 *
 * @param {string} remote such as `remote-gallery`
 * @param {string} module such as `./gallery`
 */
export function chunkOf(remote, module) {
  return `${remote}_${module.slice('./'.length)}`;
}

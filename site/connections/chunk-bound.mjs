/** So many chunks are taken whatever their size: somebody may write a body line by line. */
const anyway = 1_000;
/** Of more the mean, in bytes. Browsers and proxies send thousands. */
const leastMean = 512;

/**
 * Closes a connection whose body comes in ever so many chunks of next to nothing: each costs as much as one of 64 KB.
 *
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function boundChunks(handle) {
  return (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) watch(request);
    handle(request, response);
  };
}

/** @param {import('node:http').IncomingMessage} request */
function watch(request) {
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  // Once for each chunk; whoever reads the body gets many of them together.
  request.push = (chunk, encoding) => {
    chunks += 1;
    bytes += chunk?.length ?? 0;
    if (chunk === null || chunks < anyway || bytes >= chunks * leastMean) return push(chunk, encoding);
    request.socket.destroy();
    return false;
  };
}

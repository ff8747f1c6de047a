/** Characters of a line, more than which no program means to be read as one: without an end it would fill the memory of whoever waits for that. */
const longest = 16_384;

/**
 * What a process prints, line by line; of one that does not end the pieces, as they come.
 *
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} onLine
 */
export function hearLines(stream, onLine) {
  let rest = '';
  stream
    .setEncoding('utf8')
    .on('data', (/** @type {string} */ text) => {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
      if (rest.length <= longest) return;
      onLine(rest);
      rest = '';
    })
    .once('end', () => {
      if (rest !== '') onLine(rest);
    });
}

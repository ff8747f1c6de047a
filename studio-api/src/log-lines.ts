import { pino } from 'pino';

/** What could not be written waits in memory, up to so much: the log's disk may be full for days, or its reader read no more. */
const MOST_WAITING_BYTES = 1_048_576;

type LogLines = ReturnType<typeof pino.destination>;

/**
 * Where the log goes. A line that cannot be written, as on a full disk, is tried again with the next one, and ends nothing.
 *
 * @param file The standard output, unless a test says another.
 */
export function openLogLines(file = 1): LogLines {
  const lines = pino.destination({ dest: file, sync: false, maxLength: MOST_WAITING_BYTES });
  const flush = lines.flushSync.bind(lines);
  let fails = false;
  lines.on('error', () => {
    fails = true;
  });
  lines.on('drain', () => {
    fails = false;
  });
  // At the end of the process it would try for ever, deaf to all but SIGKILL (sonic-boom 4.2.1).
  lines.flushSync = () => {
    if (!fails) flush();
  };
  return lines;
}

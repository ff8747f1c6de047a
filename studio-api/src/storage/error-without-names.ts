/** What an error of the file system says of the file. */
const SAYS_NAME = ['message', 'stack', 'path', 'dest'];
/** The random part of a picture's address, which is the permission to see it. */
const RANDOM_PART = /[0-9a-f]{32}/g;

/** The same error, fit for a log: its code and its folder stay, and no picture can be found by it. */
export function withoutNames(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  for (const key of SAYS_NAME) {
    const said: unknown = Reflect.get(error, key);
    if (typeof said === 'string') Reflect.set(error, key, said.replace(RANDOM_PART, '…'));
  }
  return error;
}

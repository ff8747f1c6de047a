/**
 * A failure whose message is written for the person at the terminal: it says what is wrong and what to do,
 * and is printed as it stands, without a stack.
 */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}

import { PlainError } from '../../site/plain-error.mjs';

/** @param {readonly string[]} problems @throws {PlainError} with all of them, where there are any */
export function requireNone(problems) {
  if (problems.length > 0) throw refusal(problems);
}

/** Each on a line of its own. @param {string} topic @param {readonly string[]} sentences */
export function about(topic, sentences) {
  return sentences.map((sentence) => `${topic}: ${sentence}`);
}

/** @param {readonly string[]} problems */
export function refusal(problems) {
  const listed = problems.map((each) => `  ${each}`).join('\n');
  return new PlainError(`Nothing was released, and the registry is as it was.\n${listed}`);
}

import { PlainError } from '../../site/plain-error.mjs';

/** @param {readonly string[]} problems @throws {PlainError} with all of them, where there are any */
export function requireNone(problems) {
  if (problems.length > 0) throw refusal(problems);
}

/** @param {readonly string[]} problems */
export function refusal(problems) {
  const listed = problems.map((each) => `  ${each}`).join('\n');
  return new PlainError(`Nothing was released, and the registry is as it was.\n${listed}`);
}

/** What every prompt of a model begins with: its name and a space. Nothing while no model is chosen. */
export function promptPrefix(modelName: string): string {
  return modelName === '' ? '' : `${modelName} `;
}

/** The part of a prompt behind the prefix, and where the caret stands in the whole. */
export interface KeptPrompt {
  readonly text: string;
  readonly caret: number;
}

/**
 * What an edit leaves of a prompt whose prefix cannot be removed. Whatever the edit was (typing, deleting, pasting, cutting, dragging,
 * undoing, composing), it is taken as "this stretch was replaced by that": what it took from the prefix is given back, and what it put
 * into the prefix stands behind it.
 *
 * @param before the whole prompt before the edit; it begins with the prefix
 * @param after the whole prompt as the edit left it
 * @param caret where the edit left the caret
 */
export function keepPrefix(prefix: string, before: string, after: string, caret: number): KeptPrompt {
  // An edit ends where it leaves the caret. Where it does not (some browsers' undo), the common end is as good a guess.
  const tail = after.slice(caret);
  const end = before.endsWith(tail) ? tail.length : commonEnd(before, after);
  const start = commonStart(before.slice(0, before.length - end), after.slice(0, after.length - end));
  const added = after.slice(start, after.length - end);
  // A prompt that is pasted with its prefix must not double it.
  const doubled = prefix !== '' && start <= prefix.length && added.startsWith(prefix);
  const kept =
    before.slice(prefix.length, Math.max(start, prefix.length)) + (doubled ? added.slice(prefix.length) : added);
  const rest = before.slice(Math.max(before.length - end, prefix.length));
  return { text: kept + rest, caret: prefix.length + kept.length };
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

function commonEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}

import { holdUnsaved } from '@likeness/shared/observable';
import type { Extra } from './extra';
import type { ToolRun } from './tool-run';

/**
 * Says for a value that loading the page anew would lose it: any but the initial one is somebody's work, until a run that began with it has ended
 * well.
 *
 * @returns what tells whether it is
 */
export function unsentWork<Value>(extra: Extra<Value>, initial: Value, run: ToolRun): () => boolean {
  let isUnderWay = false;
  let sending = initial;
  let sent = initial;
  let isOver: (() => void) | undefined;
  const isUnsent = (): boolean => extra.get() !== initial && extra.get() !== sent;
  const follow = (): void => {
    if (isUnsent()) isOver ??= holdUnsaved();
    else {
      isOver?.();
      isOver = undefined;
    }
  };
  extra.subscribe(follow);
  run.subscribe(() => {
    const { kind } = run.get().stage;
    if (kind === 'under-way' && !isUnderWay) sending = extra.get();
    isUnderWay = kind === 'under-way';
    if (kind === 'finished') sent = sending;
    follow();
  });
  return isUnsent;
}

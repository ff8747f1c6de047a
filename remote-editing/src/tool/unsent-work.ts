import { holdUnsaved } from '@likeness/shared/observable';
import type { Extra } from './extra';
import type { ToolRun } from './tool-run';

/**
 * Says for a value that loading the page anew would lose it, where it is somebody's work and until a run that began with it has ended well.
 *
 * @returns what tells whether it is
 */
export function unsentWork<Value>(extra: Extra<Value>, isWork: (value: Value) => boolean, run: ToolRun): () => boolean {
  let isUnderWay = false;
  let sending: Value | undefined;
  let sent: Value | undefined;
  let isOver: (() => void) | undefined;
  const isUnsent = (): boolean => isWork(extra.get()) && extra.get() !== sent;
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

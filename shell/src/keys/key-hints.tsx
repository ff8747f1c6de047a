import { useEffect } from 'react';
import type { KeyGroupDeclaration } from '@likeness/contract';
import { tellNotLoaded } from '@likeness/shared/notifications';
import { useDeferred, useObservable } from '@likeness/shared/observable';
import { opensByKey } from './opens-by-key';
import { keyList, keyListShown } from './shown';

/** Opens the list of keys by `?`, wherever nothing is typed. */
export function KeyHints({ keys }: { /** What the remotes declare. */ readonly keys: readonly KeyGroupDeclaration[] }) {
  const isShown = useObservable(keyListShown);
  const hide = (): void => keyListShown.set(false);
  const part = useDeferred(keyList, isShown, () => {
    tellNotLoaded();
    hide();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return part ? <part.KeyList open={isShown} onClose={hide} groups={keys} /> : null;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
  if (!(target instanceof Element) || isElsewhere(target) || !opensByKey()) return;
  event.preventDefault();
  keyListShown.set(true);
}

/** A field takes what is typed, a menu seeks the entry that begins with it, and a dialog has the page to itself. */
const ELSEWHERE =
  'input:not([type=range], [type=radio], [type=checkbox], [type=file], [type=button]), textarea, select, [role=combobox], [role=listbox], [role=menu], [role=dialog]';

function isElsewhere(target: Element): boolean {
  return target.closest(ELSEWHERE) !== null || (target instanceof HTMLElement && target.isContentEditable);
}

import { unsavedWork } from '@likeness/shared/observable';

let mayGo = false;
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** It listens only while there is something to lose: a page that always does is kept by no browser for the way back. */
function follow(): void {
  if (unsavedWork.get() > 0 && !mayGo) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Has the browser ask before the tab is closed or loaded anew where something would be lost. @returns the function that ends it */
export function askBeforeLeaving(): () => void {
  follow();
  const end = unsavedWork.subscribe(follow);
  return () => {
    end();
    window.removeEventListener('beforeunload', ask);
  };
}

/** For a person who has said already that what would be lost may be. */
export function leaveWithoutAsking(): void {
  mayGo = true;
  follow();
}

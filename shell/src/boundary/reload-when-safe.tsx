import { useEffect, useState } from 'react';
import { Button } from '@likeness/shared/elements';
import { useHasUnsaved } from '@likeness/shared/observable';
import { leaveWithoutAsking } from '../document/ask-before-leaving';
import { reloadDocument } from '../document/leave-document';

/** Loads the page anew: at once, or as soon as nothing would be lost by it any longer, or whenever the person says so all the same. */
export function ReloadWhenSafe() {
  const hasUnsaved = useHasUnsaved();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked && !hasUnsaved) reloadDocument();
  }, [isAsked, hasUnsaved]);
  if (!isAsked)
    return (
      <Button look="accent" onClick={() => setAsked(true)}>
        Reload
      </Button>
    );
  const reloadNow = (): void => {
    leaveWithoutAsking();
    reloadDocument();
  };
  return (
    <>
      <p role="status">{hasUnsaved ? 'The page reloads as soon as your work is finished.' : 'Reloading…'}</p>
      {hasUnsaved && <Button onClick={reloadNow}>Reload now and lose it</Button>}
    </>
  );
}

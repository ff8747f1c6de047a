import { useEffect, useEffectEvent } from 'react';
import { wasGivenUp } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';

/** Says once for each failed attempt that a list could not be loaded; nothing when the person signed out meanwhile. */
export function useLoadFailure(error: unknown, text: string): void {
  const notify = useNotify();
  const tell = useEffectEvent(() => notify.failed(text));
  useEffect(() => {
    if (error && !wasGivenUp(error)) tell();
  }, [error]);
}

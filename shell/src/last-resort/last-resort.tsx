import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { useDeferred } from '@likeness/shared/observable';
import { layoutPart } from '../layout/layout-part';
import { LastWords } from './last-words';

/** The screen behind every other net: something in the shell itself went wrong. */
export function LastResort() {
  const error = useRouteError();
  useEffect(() => console.error('The shell failed.', error), [error]);
  // The way back does not wait for it.
  const layout = useDeferred(layoutPart, true);
  return (
    <>
      {layout && <layout.Header />}
      <LastWords />
    </>
  );
}

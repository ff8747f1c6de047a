import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { Header } from '../layout/header';
import { LastWords } from './last-words';

/** The screen behind every other net: something in the shell itself went wrong. */
export function LastResort() {
  const error = useRouteError();
  useEffect(() => console.error('The shell failed.', error), [error]);
  return (
    <>
      <Header />
      <LastWords />
    </>
  );
}

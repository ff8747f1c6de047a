import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { configuration } from '@likeness/shared/configuration';

/** What every screen has: its title in the browser's tab, and the scroll position of where one came from. */
export function Page() {
  const title = useMatches()
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast((found) => found !== undefined);
  useEffect(() => {
    const product = `${configuration().productName} Studio`;
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

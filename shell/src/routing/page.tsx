import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { configuration } from '@likeness/shared/configuration';
import { VisuallyHidden } from '@likeness/shared/elements';
import { rescueFocus } from '../layout/content-area';

/**
 * What every screen has: its title in the browser's tab, the scroll position of where one came from, and, as the browser does for a new
 * document, that a change of screen is said aloud and leaves the focus somewhere.
 */
export function Page() {
  const title = useMatches()
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast((found) => found !== undefined);
  useEffect(() => {
    const product = `${configuration().productName} Studio`;
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
  const { key, pathname } = useLocation();
  const last = useRef({ key, pathname });
  const announcement = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    if (before.key !== key) rescueFocus();
    if (before.pathname !== pathname && announcement.current) announcement.current.textContent = title ?? '';
  }, [key, pathname, title]);
  return (
    <>
      <VisuallyHidden ref={announcement} aria-live="polite" />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Toasts } from '@likeness/shared/notifications';
import { currentSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { GlobalStyle } from '@likeness/shared/theme';
import { firstScreen } from './boundary/first-screen';
import { askBeforeLeaving } from './document/ask-before-leaving';
import { bringTypeface } from './document/typeface';
import { PageBoundary } from './last-resort/page-boundary';
import { layoutPart } from './layout/layout-part';
import { preloadedOfShell } from './loader/preloads';
import { runAhead } from './loader/script-tags';
import { openedInPage } from './opened-studio';
import { Studio } from './studio';
import { tellPageEvents } from './watching/page-events';

if (currentSession()) {
  // All that the first screen takes of the shell, one beside the other: what of it is asked for after the layout is there by then.
  preloadedOfShell().forEach(runAhead);
  // Beside the list of remotes, not after it; where it fails, the screen that draws it asks again and says so.
  layoutPart.load().catch(() => undefined);
}

bringTypeface();
askBeforeLeaving();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const store = createStudioStore();
// Before anything is asked for: it may fail.
tellPageEvents(store);
const openedAlready = openedInPage();

const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <GlobalStyle />
        <PageBoundary>
          <Studio openedAlready={openedAlready} />
        </PageBoundary>
        <Toasts />
      </Provider>
    </StrictMode>,
  );
const coming = openedAlready && firstScreen(openedAlready);
if (coming) void coming.then(draw);
else draw();

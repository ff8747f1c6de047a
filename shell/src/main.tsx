import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Toasts } from '@likeness/shared/notifications';
import { currentSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { GlobalStyle } from '@likeness/shared/theme';
import { bringTypeface } from './document/typeface';
import { PageBoundary } from './last-resort/page-boundary';
import { layoutPart } from './layout/layout-part';
import { Studio } from './studio';

// Beside the list of remotes, not after it; where it fails, the screen that draws it asks again and says so.
if (currentSession()) layoutPart.load().catch(() => undefined);

bringTypeface();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <Provider store={createStudioStore()}>
      <GlobalStyle />
      <PageBoundary>
        <Studio />
      </PageBoundary>
      <Toasts />
    </Provider>
  </StrictMode>,
);

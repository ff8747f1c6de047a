import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Toasts } from '@likeness/shared/notifications';
import { createStudioStore } from '@likeness/shared/store';
import { GlobalStyle } from '@likeness/shared/theme';
import { PageBoundary } from './last-resort/page-boundary';
import { Studio } from './studio';
import './shared-entries';

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

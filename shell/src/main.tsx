import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Toasts } from '@likeness/shared/notifications';
import { createStudioStore } from '@likeness/shared/store';
import { GlobalStyle } from '@likeness/shared/theme';
import { Studio } from './studio';
import './shared-entries';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <Provider store={createStudioStore()}>
      <GlobalStyle />
      <Studio />
      <Toasts />
    </Provider>
  </StrictMode>,
);

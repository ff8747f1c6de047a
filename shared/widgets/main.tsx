import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseColorScheme, COLOR_SCHEME_KEY, GlobalStyle } from '@likeness/shared/theme';
import { WidgetsPage } from './widgets-page';

// In the studio the shell's page does this before its first paint.
const kept = localStorage.getItem(COLOR_SCHEME_KEY);
if (kept === 'light' || kept === 'dark') chooseColorScheme(kept);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <WidgetsPage />
  </StrictMode>,
);

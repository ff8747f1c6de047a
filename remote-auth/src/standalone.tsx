import { startStandalone } from '@likeness/shared/standalone';
import declaration from '../studio.remote.json';

startStandalone({
  declaration,
  modules: {
    './login': () => import('./login/login-screen'),
    './signup': () => import('./signup/signup-screen'),
  },
});

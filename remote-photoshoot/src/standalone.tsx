import { startStandalone } from '@likeness/shared/standalone';
import declaration from '../studio.remote.json';

startStandalone({
  declaration,
  modules: {
    './models': () => import('./models/models-screen'),
    './generate': () => import('./generate/generate-screen'),
    './training': () => import('./training-placeholder/training-placeholder-screen'),
  },
});

import { startStandalone } from '@likeness/shared/standalone';
import declaration from '../studio.remote.json';

startStandalone({
  declaration,
  modules: {
    './gallery': () => import('./gallery/gallery-screen'),
    './generated-images': () => import('./generated-images/generated-images-screen'),
  },
});

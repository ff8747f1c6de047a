import { startStandalone } from '@likeness/shared/standalone';
import declaration from '../studio.remote.json';

startStandalone({
  declaration,
  modules: {
    './object-removal': () => import('./coming-next/object-removal-screen'),
    './add-accessories': () => import('./coming-next/add-accessories-screen'),
    './outfit-swap': () => import('./coming-next/outfit-swap-screen'),
    './background-replace': () => import('./coming-next/background-replace-screen'),
    './upscale': () => import('./upscale/upscale-screen'),
    './color-correction': () => import('./coming-next/color-correction-screen'),
  },
});

import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({
  name: 'remote-editing',
  root: new URL('./', import.meta.url),
  exposes: {
    './object-removal': './src/coming-next/object-removal-screen.tsx',
    './add-accessories': './src/coming-next/add-accessories-screen.tsx',
    './outfit-swap': './src/coming-next/outfit-swap-screen.tsx',
    './background-replace': './src/coming-next/background-replace-screen.tsx',
    './upscale': './src/upscale/upscale-screen.tsx',
    './color-correction': './src/coming-next/color-correction-screen.tsx',
  },
});

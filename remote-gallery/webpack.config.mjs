import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({
  name: 'remote-gallery',
  root: new URL('./', import.meta.url),
  exposes: {
    './gallery': './src/gallery/gallery-screen.tsx',
    './generated-images': './src/generated-images/generated-images-screen.tsx',
    './picker': './src/picker/gallery-picker.tsx',
  },
});

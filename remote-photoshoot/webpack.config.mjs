import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({
  name: 'remote-photoshoot',
  root: new URL('./', import.meta.url),
  exposes: {
    './models': './src/models/models-screen.tsx',
    './generate': './src/generate/generate-screen.tsx',
    './training': './src/training-placeholder/training-placeholder-screen.tsx',
  },
});

import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({
  name: 'remote-editing',
  root: new URL('./', import.meta.url),
  // The tools that one paints in bring the mask editor.
  budget: { module: 32_000 },
});

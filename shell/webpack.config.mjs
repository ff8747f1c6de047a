import { studioPart } from '@likeness/tooling/webpack/part.mjs';
import { servedFiles } from '@likeness/tooling/webpack/dev-server-pages.mjs';

export default studioPart({
  name: 'shell',
  root: new URL('./', import.meta.url),
  // What every visitor waits for, and each of the parts that come after it.
  budget: { entry: 147_000, module: 60_000 },
  servedFiles,
});

import { studioPart } from '@likeness/tooling/webpack/part.mjs';
import { servedFiles } from '@likeness/tooling/webpack/dev-server-pages.mjs';

export default studioPart({
  name: 'shell',
  root: new URL('./', import.meta.url),
  // What every visitor waits for, and each of the parts that come after it; what is shared by the remotes lies in the entry, the layout and
  // `pictures`.
  budget: {
    entry: 147_000,
    module: 10_000,
    modules: { account: 10_500, layout: 12_500, overlays: 52_000, pictures: 7_500 },
  },
  servedFiles,
});

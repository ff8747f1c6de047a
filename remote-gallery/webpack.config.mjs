import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({ name: 'remote-gallery', root: new URL('./', import.meta.url) });

import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({ name: 'remote-editing', root: new URL('./', import.meta.url) });

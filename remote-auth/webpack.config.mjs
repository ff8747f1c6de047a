import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({ name: 'remote-auth', root: new URL('./', import.meta.url) });

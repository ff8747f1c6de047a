import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({ name: 'remote-sample-topic', root: new URL('./', import.meta.url) });

import { studioPart } from '@likeness/tooling/webpack/part.mjs';
import { servedFiles } from '@likeness/tooling/webpack/dev-server-pages.mjs';
import { fileURLToPath } from 'node:url';

export default studioPart({
  name: 'shell',
  root: new URL('./', import.meta.url),
  servedFiles,
  facades: { 'react-router-dom': fileURLToPath(new URL('./src/facades/react-router-dom.ts', import.meta.url)) },
});

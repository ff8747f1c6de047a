import { studioPart } from '@likeness/tooling/webpack/part.mjs';

const page = studioPart({
  name: 'shared',
  root: new URL('./', import.meta.url),
  standalone: './widgets/main.tsx',
  title: 'Widgets of the studio',
});

/** The page of the widgets and nothing else: shared itself is built into the shell. */
export default () => page({ standalone: true });

import type { ComponentType } from 'react';
import { startStandalone } from '@likeness/shared/standalone';
import declaration from '../studio.remote.json';

startStandalone({
  declaration,
  load: (name) => import(`./${name}/${name}-screen.tsx`) as Promise<{ default: ComponentType }>,
});

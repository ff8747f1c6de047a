import type { ReactElement } from 'react';
import type { SidebarDeclaration } from '@likeness/contract';
import { deferred } from '@likeness/shared/observable';
import declaration from '../../studio.shell.json';
import type * as screens from '../account/account-screens';
import { Later } from '../boundary/later';
import { ScreenSkeleton } from '../boundary/screen-skeleton';
import { tellOfOwnScreens } from '../loader/telemetry';

const accountScreens = deferred(async () => {
  const come = await import(/* webpackChunkName: "account" */ '../account/account-screens');
  tellOfOwnScreens();
  return come;
});

interface ShellScreen {
  readonly path: string;
  readonly title: string;
  readonly element: ReactElement;
  /** None where the profile's menu alone leads there. */
  readonly sidebar: SidebarDeclaration | undefined;
}

interface Drawn {
  readonly sidebar?: Pick<SidebarDeclaration, 'order' | 'icon'>;
  readonly draw: (account: typeof screens) => ReactElement;
}

/** What is drawn at each of the declared paths, and how the sidebar leads there. */
const DRAWN: Readonly<Record<string, Drawn>> = {
  '/support': {
    draw: ({ SupportScreen }) => <SupportScreen />,
    sidebar: {
      order: 10,
      icon: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
    },
  },
  '/billing': {
    draw: ({ BillingScreen }) => <BillingScreen />,
    sidebar: { order: 20, icon: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20' },
  },
  '/account': { draw: ({ AccountScreen }) => <AccountScreen /> },
};

/** The shell's own screens. Their paths are declared in a file, as a remote's are, so that a release of a remote is held against them. */
export const SHELL_SCREENS: readonly ShellScreen[] = declaration.routes.map(({ path, title }) => {
  const drawn = DRAWN[path];
  if (!drawn) throw new Error(`studio.shell.json declares ${path}, and nothing is drawn there.`);
  const { draw, sidebar } = drawn;
  const element = (
    <Later key={path} part={accountScreens} title={title} waiting={<ScreenSkeleton title={title} />}>
      {draw}
    </Later>
  );
  return { path, title, element, sidebar: sidebar && { group: 'ACCOUNT', label: title, path, ...sidebar } };
});

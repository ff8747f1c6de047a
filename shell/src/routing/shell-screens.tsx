import type { ReactElement } from 'react';
import type { SidebarDeclaration } from '@likeness/contract';
import { BillingScreen } from '../account/billing-screen';
import { SupportScreen } from '../account/support-screen';

interface ShellScreen {
  readonly path: string;
  readonly title: string;
  readonly element: ReactElement;
  readonly sidebar: SidebarDeclaration;
}

/** The shell's own screens, declared in the same words as a remote's. */
export const SHELL_SCREENS: readonly ShellScreen[] = [
  {
    path: '/support',
    title: 'Help & Support',
    element: <SupportScreen />,
    sidebar: {
      group: 'ACCOUNT',
      label: 'Help & Support',
      path: '/support',
      order: 10,
      icon: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
    },
  },
  {
    path: '/billing',
    title: 'Billing',
    element: <BillingScreen />,
    sidebar: {
      group: 'ACCOUNT',
      label: 'Billing',
      path: '/billing',
      order: 20,
      icon: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20',
    },
  },
];

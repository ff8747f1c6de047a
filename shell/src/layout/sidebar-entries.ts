import { createContext, use } from 'react';
import type { SidebarDeclaration } from '@likeness/contract';

/** Within the shell only: the entries of the sidebar as they are known by now. A page for visitors has none, and hears of them later. */
export const SidebarEntries = createContext<readonly SidebarDeclaration[]>([]);

export function useSidebarEntries(): readonly SidebarDeclaration[] {
  return use(SidebarEntries);
}

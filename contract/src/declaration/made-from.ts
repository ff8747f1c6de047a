import type { RemoteDeclaration, RouteDeclaration, SidebarDeclaration } from './declaration';
import { SIDEBAR_GROUPS, type SidebarGroup } from './fields';

/** A button under every picture, which hands that picture to a tool as navigation state. */
export interface EditActionDeclaration {
  readonly label: string;
  readonly path: string;
  readonly icon: string;
  readonly order: number;
}

/** What a person is asked credits for, with the screen where it is done. */
export interface PaidActionDeclaration {
  readonly id: string;
  readonly name: string;
  readonly help: string;
  /** Whole credits. */
  readonly price: number;
  readonly path: string;
  /** Where its screen stands in the sidebar; actions are listed in that order everywhere. */
  readonly group: SidebarGroup | undefined;
  readonly order: number;
}

/** Every screen of a remote. A tool's is private, as everything that works on a person's pictures. */
export function screensOf({ routes, tools }: RemoteDeclaration): RouteDeclaration[] {
  return [
    ...routes,
    ...tools.map(({ path, module, name, next }) => ({
      path,
      module,
      access: 'private' as const,
      title: name,
      ...(next ? { next } : {}),
    })),
  ];
}

/** Its entries of the sidebar. */
export function sidebarOf({ sidebar, tools }: RemoteDeclaration): SidebarDeclaration[] {
  return [
    ...sidebar,
    ...tools.map(({ group, name, path, icon, order }) => ({ group, label: name, path, icon, order })),
  ];
}

/** Its buttons under every picture. */
export function editActionsOf({ tools }: RemoteDeclaration): EditActionDeclaration[] {
  return tools.map(({ name, shortName = name, path, icon, order }) => ({ label: shortName, path, icon, order }));
}

/** What it asks credits for. */
export function paidActionsOf({ tools, paidActions, sidebar }: RemoteDeclaration): PaidActionDeclaration[] {
  return [
    ...paidActions.map((action) => {
      const { group, order = 0 } = sidebar.find(({ path }) => path === action.path) ?? {};
      return { ...action, group, order };
    }),
    ...tools.flatMap(({ paidAction, path, group, order }) =>
      paidAction ? [{ ...paidAction, path, group, order }] : [],
    ),
  ];
}

/** The order of the sidebar, for whatever follows it. */
export function bySidebar(
  a: { readonly group: SidebarGroup | undefined; readonly order: number },
  b: { readonly group: SidebarGroup | undefined; readonly order: number },
): number {
  return groupRank(a.group) - groupRank(b.group) || a.order - b.order;
}

/** What stands in no group comes last. */
const groupRank = (group: SidebarGroup | undefined): number =>
  group === undefined ? SIDEBAR_GROUPS.length : SIDEBAR_GROUPS.indexOf(group);

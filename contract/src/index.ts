export { DeclarationError } from './declaration/declaration-error';
export {
  parseDeclaration,
  type KeyGroupDeclaration,
  type RemoteDeclaration,
  type RouteDeclaration,
  type SidebarDeclaration,
} from './declaration/declaration';
export { SIDEBAR_GROUPS, type SidebarGroup } from './declaration/fields';
export {
  bySidebar,
  editActionsOf,
  paidActionsOf,
  screensOf,
  sidebarOf,
  type EditActionDeclaration,
  type PaidActionDeclaration,
} from './declaration/made-from';
export { contractFit, type Fit } from './gate/gate';
export { parseRegistry, type RefusedLine, type RegisteredRemote, type RegistryLine } from './registry/registry';

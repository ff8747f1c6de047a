export {
  DeclarationError,
  parseDeclaration,
  SIDEBAR_GROUPS,
  type EditActionDeclaration,
  type RemoteDeclaration,
  type RouteDeclaration,
  type SidebarDeclaration,
  type SidebarGroup,
} from './declaration';
export { contractAccepts } from './gate';
export { parseRegistry, type RefusedLine, type RegisteredRemote, type RegistryLine } from './registry';

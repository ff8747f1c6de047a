export { LIMITS, megabytes } from './limits';
export { COSTS, type PaidAction } from './costs';
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
export { GALLERY_PICKER, type GalleryPickerProps } from './gallery-picker';
export { contractAccepts } from './gate';
export { parseRegistry, type RefusedLine, type RegisteredRemote, type RegistryLine } from './registry';
export { CONTRACT_VERSION } from './version';

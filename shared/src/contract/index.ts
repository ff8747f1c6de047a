export { LIMITS, megabytes } from './limits';
export { COSTS, type PaidAction } from './costs';
export {
  DeclarationError,
  parseDeclaration,
  parseRegistry,
  SIDEBAR_GROUPS,
  type EditActionDeclaration,
  type RegisteredRemote,
  type RegistryLine,
  type RemoteDeclaration,
  type RouteDeclaration,
  type SidebarDeclaration,
  type SidebarGroup,
} from './declaration';
export { GALLERY_PICKER, type GalleryPickerProps } from './gallery-picker';
export { contractAccepts } from './gate';
export { CONTRACT_VERSION } from './version';

export { CONTRACT_VERSION } from './contract-version';
export { REMOTE_ERRORS, RemoteError, type RemoteErrorCode } from './errors';
export {
  ExposedModules,
  useExposedModules,
  type ExposedModule,
  type ExposedModuleTypes,
  type LoadExposedModule,
  type LoadTypedModule,
} from './exposed-module';
export { partsDeclared, partsReducer, useEditActions, usePaidActions, type PartsState } from './parts';

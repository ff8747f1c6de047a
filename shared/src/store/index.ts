export {
  createStudioStore,
  useStudioDispatch,
  useStudioSelector,
  type StudioDispatch,
  type StudioState,
  type StudioStore,
} from './store';

/** What the studio shares of react-redux: its hooks. `connect`, which is for classes, would be in every visitor's first script. */
export {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';

export { layoutReducer, setShowHeader, setShowSidebar, useLayout, type LayoutState } from './layout';

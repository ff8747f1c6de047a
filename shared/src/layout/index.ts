export { layoutReducer, setShowHeader, setShowSidebar, useLayout } from './layout';

export { DashboardLayout } from './dashboard-layout';
export { Header } from './header';
export { sharedPart } from './shared-part';

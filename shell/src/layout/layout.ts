export { DashboardLayout } from './dashboard-layout';
export { Header } from './header';

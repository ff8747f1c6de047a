export { AccountScreen } from './account-screen';
export { BillingScreen } from './billing-screen';
export { SupportScreen } from './support-screen';

import type { AccountEntry } from './account-form';
import { ACCOUNT_TEXTS } from './account-texts';

/** What could take an account away from its owner wants it. */
export const CURRENT_PASSWORD = {
  name: 'current_password',
  label: ACCOUNT_TEXTS.currentPassword,
  type: 'password',
  autoComplete: 'current-password',
} as const satisfies AccountEntry<string>;

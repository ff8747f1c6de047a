import { errorCode } from './error-code';

const FOREIGN_KEY_VIOLATION = '23503';

/** The account was erased while something of it was under way. */
export class AccountGone extends Error {
  constructor() {
    super('The account was erased meanwhile.');
    this.name = 'AccountGone';
  }
}

/** Whether something failed because its account was erased meanwhile: nothing can be kept that refers to it. No defect of ours. */
export function isAccountGone(error: unknown): boolean {
  if (error instanceof AccountGone) return true;
  if (errorCode(error) !== FOREIGN_KEY_VIOLATION || typeof error !== 'object' || error === null) return false;
  return 'constraint' in error && String(error.constraint).endsWith('_account_id_fkey');
}

import { paidActionIn, type PaidAction } from '@likeness/contract/paid-action';
import declaration from '../studio.remote.json';

/** What this remote is paid for, as its declaration says it. */
export function declaredAction(id: string): PaidAction {
  return paidActionIn(declaration, id);
}

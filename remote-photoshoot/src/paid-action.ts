import { paidActionIn } from '@likeness/contract/paid-action';
import declaration from '../studio.remote.json';

/** What this remote is paid for, as its declaration says it. */
export const TRAINING = paidActionIn(declaration, 'training');
export const GENERATION = paidActionIn(declaration, 'generation');

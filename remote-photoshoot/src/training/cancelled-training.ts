import { TRAINING } from '../paid-action';

/** What to say when an upload was given up; `mayGoOn` where the studio may have received all of it by then. */
export function cancelledText(mayGoOn: boolean): string {
  return mayGoOn
    ? `Cancelled here. A training that had reached the studio goes on there and costs ${TRAINING.price} credits.`
    : 'Upload cancelled. Nothing was charged.';
}

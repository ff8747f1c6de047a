import { PlainError } from '../plain-error.mjs';

/** A store has not said what became of what it was asked: a write may still be carried out, however much later. */
export class Unanswered extends PlainError {}

/** A store does not do what it was asked, and will not another time: of one file that may be the file's, as where a bucket has archived it. */
export class Refused extends PlainError {}

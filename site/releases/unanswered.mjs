import { PlainError } from '../plain-error.mjs';

/** A store has not said what became of what it was asked: a write may still be carried out, however much later. */
export class Unanswered extends PlainError {}

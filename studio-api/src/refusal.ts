/** Why the studio did not do what was asked; each code has its HTTP status in `http/error-answers.ts`. */
export type RefusalCode =
  | 'INVALID_REQUEST'
  | 'NOT_FOUND'
  | 'NOT_ENOUGH_CREDITS'
  | 'TOO_MANY_ATTEMPTS'
  | 'FOREIGN_PICTURE'
  | 'UNREADABLE_PICTURE'
  | 'UNSUPPORTED_PICTURE'
  | 'PICTURE_TOO_LARGE'
  | 'UNREADABLE_ZIP'
  | 'ZIP_TOO_LARGE'
  | 'NO_PICTURES_IN_ZIP'
  | 'MODEL_NOT_READY'
  | 'TOO_MANY_TRAININGS'
  | 'UPLOAD_INTERRUPTED'
  | 'STORAGE_FULL'
  | 'QUOTA_USED_UP'
  | 'BUSY'
  | 'STOPPING';

/** A refusal that is no defect: the message is a sentence for the person who asked. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Seconds after which a new try makes sense, where time is the reason. */
  readonly retryAfter: number | undefined;
  constructor(code: RefusalCode, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'Refusal';
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}

/** For what cannot be done or finished any more because the studio is being stopped. */
export function stoppingRefusal(): Refusal {
  return new Refusal('STOPPING', 'The studio is being stopped. Nothing was charged. Please try again in a moment.', {
    retryAfter: 10,
  });
}

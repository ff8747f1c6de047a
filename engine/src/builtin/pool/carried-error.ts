import { EngineError } from '../../engine';
import type { CarriedError } from './job-messages';

/** The tool failed in a way that is not the picture's fault: a crash, memory, a defect. The API answers 500; nothing is charged. */
export class EngineFaultError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineFaultError';
  }
}

/** Turns an error into data for the way between processes. */
export function carry(error: unknown): CarriedError {
  if (error instanceof EngineError) return { kind: 'refusal', code: error.code, message: error.message };
  if (error instanceof Error) return { kind: 'fault', name: error.name, message: error.message, stack: error.stack };
  return { kind: 'fault', name: 'Error', message: String(error), stack: undefined };
}

/** The other way: an EngineError stays one, with its code. A fault keeps the worker's own error as its cause, for the log. */
export function unpack(error: CarriedError): Error {
  if (error.kind === 'refusal') return new EngineError(error.code, error.message);
  const cause = new Error(error.message);
  cause.name = error.name;
  if (error.stack !== undefined) cause.stack = error.stack;
  return new EngineFaultError(`The image engine failed: ${error.message}`, { cause });
}

/** What the services need of a structured log. Lines carry ids, never tokens, passwords or e-mail addresses. */
export interface Logger {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

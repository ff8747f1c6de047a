/** What an error of PGlite carries of the values of a statement: they may be e-mail addresses, and errors are logged whole. */
const CARRIES_VALUES = ['params', 'detail', 'where', 'internalQuery'];
/** Postgres's class of errors whose message quotes the value that is wrong: "invalid input syntax for type integer: …". */
const DATA_EXCEPTION = '22';

/** The same error, fit for a log: its code, its table and its constraint stay, the values of the statement go. */
export function withoutValues(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  for (const key of CARRIES_VALUES) Reflect.deleteProperty(error, key);
  if (!('code' in error && typeof error.code === 'string' && error.code.startsWith(DATA_EXCEPTION))) return error;
  if (!('message' in error && typeof error.message === 'string')) return error;
  const { message } = error;
  const withoutQuotation = message.replace(/".*"/s, '"…"');
  const stack = 'stack' in error && typeof error.stack === 'string' ? error.stack : undefined;
  return Object.assign(
    error,
    { message: withoutQuotation },
    stack && { stack: stack.replace(message, withoutQuotation) },
  );
}

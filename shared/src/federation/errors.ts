import type { REMOTE_ERROR_CODES } from '@likeness/contract/rules';

export type RemoteErrorCode = (typeof REMOTE_ERROR_CODES)[number];

/** What can be wrong with a remote. One table, used by the loader, the screen, the log and the documentation (docs/errors.md). */
export const REMOTE_ERRORS = {
  REGISTRY_UNREACHABLE: 'The list of the studio’s parts could not be loaded.',
  REMOTE_UNKNOWN: 'This part of the studio is not installed.',
  REMOTE_UNREACHABLE: 'This part of the studio cannot be reached right now.',
  REMOTE_TIMEOUT: 'This part of the studio takes too long to answer.',
  REMOTE_OUTDATED:
    'This part of the studio has been renewed since this page was opened. Reload the page to go on with it.',
  REMOTE_TOO_NEW: 'This part of the studio was made for a newer version of it. Reloading the page may help.',
  REMOTE_INCOMPATIBLE: 'This part of the studio was made for another version of it.',
  REMOTE_INVALID: 'This part of the studio is registered with a faulty description.',
  REMOTE_NOT_ALLOWED: 'This part of the studio comes from a place from which nothing may be loaded here.',
  REMOTE_BROKEN: 'This part of the studio was loaded, but could not start.',
} as const satisfies Readonly<Record<RemoteErrorCode, string>>;

/** A remote, or one module of it, that cannot be used. */
export class RemoteError extends Error {
  readonly code: RemoteErrorCode;
  /** The remote's name, where it is about one. */
  readonly remote: string | undefined;
  constructor(code: RemoteErrorCode, remote: string | undefined, cause?: unknown) {
    super(`${code}${remote ? ` (${remote})` : ''}: ${REMOTE_ERRORS[code]}`, { cause });
    this.name = 'RemoteError';
    this.code = code;
    this.remote = remote;
  }
}

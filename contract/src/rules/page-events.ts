/** What can be wrong with a remote, or with the registry of all: docs/errors.md says of each what it means. */
export const REMOTE_ERROR_CODES = [
  'REGISTRY_UNREACHABLE',
  'REMOTE_UNKNOWN',
  'REMOTE_UNREACHABLE',
  'REMOTE_TIMEOUT',
  'REMOTE_OUTDATED',
  'REMOTE_TOO_NEW',
  'REMOTE_INCOMPATIBLE',
  'REMOTE_INVALID',
  'REMOTE_NOT_ALLOWED',
  'REMOTE_BROKEN',
] as const;

/**
 * What a page tells the API of its remotes, for whoever watches the studio: that one did not load or was refused, that its code threw, or
 * that the page's policy refused it something. The API counts no others, so that nobody can make up series.
 */
export const PAGE_EVENT_KINDS = ['remote-load-failure', 'remote-crash', 'policy-violation'] as const;

/** Events of one call. */
export const PAGE_EVENTS_AT_ONCE = 8;

/**
 * Regular expressions, as JSON schemas have them: names and versions of remotes, of a length that any has. The studio's own builds are
 * named as `1.2.0-local.0123456789ab`.
 */
export const PAGE_EVENT_SHAPES = {
  remote: '^remote-[a-z0-9-]{1,56}$',
  version: '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}(-[0-9A-Za-z.-]{1,32})?$',
} as const;

export interface PageEvent {
  readonly kind: (typeof PAGE_EVENT_KINDS)[number];
  readonly remote: string;
  /** Left out where the registry's line could not be read. */
  readonly version?: string;
  readonly code: (typeof REMOTE_ERROR_CODES)[number] | 'POLICY_VIOLATION';
}

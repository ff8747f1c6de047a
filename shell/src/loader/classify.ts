import { RemoteError, type RemoteErrorCode } from '@likeness/shared/federation';

/**
 * Says what a failed load means. What became of an entry is known already (containers.ts); "Loading chunk … failed" is webpack's word for a
 * chunk that did not come; anything else is code that came and threw.
 */
export function classify(remote: string | undefined, thrown: unknown): RemoteError {
  if (thrown instanceof RemoteError) return thrown;
  return new RemoteError(codeOf(thrown instanceof Error ? thrown.message : String(thrown)), remote, thrown);
}

function codeOf(message: string): RemoteErrorCode {
  if (!/^Loading (CSS )?chunk .* failed/i.test(message)) return 'REMOTE_BROKEN';
  return message.includes('(timeout:') ? 'REMOTE_TIMEOUT' : 'REMOTE_UNREACHABLE';
}

import { RemoteError, type RemoteErrorCode } from '@likeness/shared/federation';

/**
 * Says what a failed load means. The runtime's codes stand in its messages: RUNTIME-003 and -008 are entries that did not
 * come, RUNTIME-001 is a script that came and is not the container, "Loading chunk … failed" is a chunk that did not come; anything else is code that came and threw.
 */
export function classify(remote: string | undefined, thrown: unknown): RemoteError {
  if (thrown instanceof RemoteError) return thrown;
  return new RemoteError(codeOf(thrown instanceof Error ? thrown.message : String(thrown)), remote, thrown);
}

function codeOf(message: string): RemoteErrorCode {
  // Its message quotes the remote's own error and the code of an entry that did not come: asked first, it is neither.
  if (message.includes('ScriptExecutionError')) return 'REMOTE_BROKEN';
  if (/ScriptNetworkError: .* timed out|Loading (CSS )?chunk .* failed\.?\s*\(timeout:/i.test(message))
    return 'REMOTE_TIMEOUT';
  if (/RUNTIME-00[38]|Loading (CSS )?chunk .* failed|ScriptNetworkError/i.test(message)) return 'REMOTE_UNREACHABLE';
  return 'REMOTE_BROKEN';
}

import type { RegisteredRemote } from '@likeness/contract';
import { remoteIn } from '../loader/whose-code';

/** What the page's policy refused a remote. */
export interface PolicyViolation {
  readonly remote: string;
  readonly version: string;
  /** The team to ask. */
  readonly owner: string;
  readonly directive: string;
  /** What was to be loaded or asked for: an address, or a word like `inline`. */
  readonly refused: string;
}

/** The name of the event by which the page tells of it, on `window`. */
export const POLICY_VIOLATION = 'likeness:policy-violation';

/**
 * The browser says what the policy refused, and by which file: this adds whose file that is. A remote that sends a token elsewhere would
 * show here first.
 *
 * @param remotes those of the page as they are now
 * @returns how to stop
 */
export function watchPolicy(remotes: () => readonly RegisteredRemote[]): () => void {
  const report = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent): void => {
    const remote = remoteIn(`${sourceFile}\n${blockedURI}`, remotes());
    if (!remote) return;
    const { name, version, declaration } = remote;
    console.error(
      `POLICY_VIOLATION (${name} ${version}, of ${declaration.owner}): ${effectiveDirective} refused ${blockedURI}.`,
    );
    const detail: PolicyViolation = {
      remote: name,
      version,
      owner: declaration.owner,
      directive: effectiveDirective,
      refused: blockedURI,
    };
    window.dispatchEvent(new CustomEvent(POLICY_VIOLATION, { detail }));
  };
  document.addEventListener('securitypolicyviolation', report);
  return () => document.removeEventListener('securitypolicyviolation', report);
}

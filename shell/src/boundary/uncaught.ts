import type { RegisteredRemote } from '@likeness/contract';
import { tellOfCrash } from '../loader/telemetry';
import { remoteIn } from '../loader/whose-code';

/** A timer that throws each second is told once in this time. */
const TOLD_AGAIN_AFTER_MILLISECONDS = 30_000;

/**
 * React's nets hold what draws. What a remote's event handler, timer or promise throws comes out here: the log says whose it is, and the
 * person, who has perhaps pressed a button for nothing, that something did not work. The screen goes on.
 *
 * @param remotes those of the page as they are now
 * @param tell shows a person a sentence
 * @returns how to stop
 */
export function watchUncaught(remotes: () => readonly RegisteredRemote[], tell: (text: string) => void): () => void {
  const told = new Map<string, number>();
  const report = (thrown: unknown, place = ''): void => {
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    const remote = remoteIn(`${stack ?? ''}\n${place}`, remotes());
    if (!remote) return;
    const { name, version, declaration } = remote;
    console.error(`REMOTE_BROKEN (${name} ${version}, of ${declaration.owner}): Nothing caught this error.`, thrown);
    tellOfCrash(remote, 'REMOTE_BROKEN');
    if (Date.now() - (told.get(name) ?? -Infinity) < TOLD_AGAIN_AFTER_MILLISECONDS) return;
    told.set(name, Date.now());
    tell(`Something did not work as it should. You can go on. REMOTE_BROKEN · ${name} · ${declaration.owner}`);
  };
  const onError = ({ error, filename }: ErrorEvent): void => report(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

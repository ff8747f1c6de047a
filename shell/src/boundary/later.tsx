import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useDeferred, type Deferred } from '@likeness/shared/observable';
import { rescueFocus } from '../layout/content-area';
import { RemoteFailure } from './remote-failure';

interface LaterProps<Part> {
  readonly part: Deferred<Part>;
  /** What the part is called. */
  readonly title: string;
  /** Whether nothing of the layout stands around it. */
  readonly alone?: boolean;
  /** Stands there until the part has come. */
  readonly waiting?: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** Draws a part of the shell that is no part of its first script; where it cannot be had, it says so and offers to try again. */
export function Later<Part>({ part, title, alone = false, waiting = null, children }: LaterProps<Part>) {
  const [failures, setFailures] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const come = useDeferred(part, !hasFailed, () => {
    setFailures(failures + 1);
    setFailed(true);
  });
  const [wasThere] = useState(come !== undefined);
  const navigation: string = useNavigationType();
  const takeFocus = useEffectEvent(() => {
    // A new document begins at its top; whoever came from another screen, or pressed Retry, goes on in this one.
    if (!wasThere && (navigation !== 'POP' || failures > 0)) rescueFocus();
  });
  useEffect(() => {
    if (come) takeFocus();
  }, [come]);
  if (come) return children(come);
  if (!hasFailed) return waiting;
  return <RemoteFailure code="REMOTE_UNREACHABLE" title={title} alone={alone} onRetry={() => setFailed(false)} />;
}

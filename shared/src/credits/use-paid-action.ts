import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { COSTS, type PaidAction } from '@likeness/contract/rules';
import type { Dispatch } from './credits-api';
import { runPaidAction, type PaidActionOutcome, type PaidActionSteps } from './paid-action';

type Steps<Result> = Omit<PaidActionSteps<Result>, 'price'> & { readonly action: PaidAction };

/**
 * The paid-action flow for a screen: `run` starts one, and starts nothing while one is under way (`busy`).
 * It goes on when the person leaves the screen.
 */
export function usePaidAction(): {
  readonly busy: boolean;
  readonly run: <Result>(steps: Steps<Result>) => Promise<PaidActionOutcome<Result> | undefined>;
} {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  // State is set too late to stop a second click in the same frame.
  const underWay = useRef(false);
  return {
    busy,
    run: async ({ action, ...steps }) => {
      if (underWay.current) return undefined;
      underWay.current = true;
      setBusy(true);
      try {
        return await runPaidAction(store.dispatch as Dispatch, { ...steps, price: COSTS[action] });
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}

/** What a paid run needs to know of its action. */
export interface PaidAction {
  readonly id: string;
  /** Whole credits; 0 is free. */
  readonly price: number;
}

/** The parts of a `studio.remote.json` in which paid actions stand. */
interface DeclaresPaidActions {
  readonly tools?: readonly { readonly paidAction?: PaidAction }[];
  readonly paidActions?: readonly PaidAction[];
}

/**
 * A remote's own paid action, out of its own `studio.remote.json`: the price that it shows and deducts is the one that it declares.
 *
 * @throws {Error} where the remote does not declare it: its screen could not be opened at all, and no test of it would pass
 */
export function paidActionIn({ tools = [], paidActions = [] }: DeclaresPaidActions, id: string): PaidAction {
  const actions = [...paidActions, ...tools.flatMap(({ paidAction }) => paidAction ?? [])];
  const found = actions.find((action) => action.id === id);
  if (!found) throw new Error(`This remote declares no paid action ${id}.`);
  return { id, price: found.price };
}

import type { CreditHistory } from './account-api';

type Line = CreditHistory[number];

const STATES: Readonly<Record<NonNullable<Line['state']>, string>> = {
  held: 'Under way',
  charged: 'Paid',
  'given-back': 'Given back',
};
const KINDS: Readonly<Record<Exclude<Line['kind'], 'charge'>, string>> = {
  grant: 'Credits received',
  deduction: 'Deducted',
};
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** `2 Feb 2026, 10:04`, in the reader's own time. */
export function momentText(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '—' : moment.format(date);
}

/** @param nameOf what the studio calls an action, where one of its parts declares it */
export function whatText({ kind, action }: Line, nameOf: (action: string) => string | undefined): string {
  if (kind !== 'charge') return KINDS[kind];
  return action === undefined ? 'An action' : (nameOf(action) ?? action);
}

/** `+100`, `−2`; `0` for what was given back. */
export function creditsText({ credits, state }: Line): string {
  if (state === 'given-back') return '0';
  return credits < 0 ? `−${-credits}` : `+${credits}`;
}

/** What became of a charge; nothing of whatever else moves credits. */
export function stateText({ state }: Line): string {
  return state === undefined ? '' : STATES[state];
}

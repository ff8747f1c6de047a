import type { OwnSession } from './account-api';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function name({ browser, system }: OwnSession): string {
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** The words around where an account is signed in. */
export const SESSION_TEXTS = {
  label: 'Where you are signed in',
  name,
  when: ({ created_at: began, used_at: used }: OwnSession) =>
    `Since ${moment.format(new Date(began))}, last used ${moment.format(new Date(used))}`,
  current: 'This device',
  end: 'Sign out',
  endOne: (session: OwnSession) => `Sign out ${name(session)}`,
  question: (session: OwnSession) => `Sign out ${name(session)}?`,
  ended: 'The device is signed out.',
  notRead: 'Where you are signed in could not be loaded.',
  retry: 'Retry',
} as const;

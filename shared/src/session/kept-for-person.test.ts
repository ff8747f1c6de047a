import { testToken } from '@likeness/shared/testing';
import { keptForPerson } from './kept-for-person';
import { endSession, startSession } from './session';

const KEY = 'likeness.test';
const kept = keptForPerson(KEY);
const signIn = (subject: string): void => startSession({ access: testToken({ subject }), username: 'Ada' });

beforeEach(() => signIn('1'));
afterEach(() => kept.remove());

it('outlives a reload for the person', () => {
  kept.set({ some: ['thing'] });
  expect(keptForPerson(KEY).get()).toEqual({ some: ['thing'] });
  kept.remove();
  expect(kept.get()).toBeUndefined();
});

it('is gone with the session', () => {
  kept.set('mine');
  endSession();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('is not the next person’s of the same name, where nobody heard that the session ended', () => {
  kept.set('mine');
  const left = sessionStorage.getItem(KEY) ?? '';
  signIn('2');
  sessionStorage.setItem(KEY, left);
  expect(kept.get()).toBeUndefined();
});

it.each(['{', 'null', '[]', '"text"', '{"value":1}'])('is nothing where %s lies', (text) => {
  sessionStorage.setItem(KEY, text);
  expect(kept.get()).toBeUndefined();
});

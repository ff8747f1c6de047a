/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises';

import { OwnLines } from '../own-lines';
import type { Accounts } from './accounts';
import { SignInLimits } from './sign-in-limits';
import { SignUp } from './sign-up';
import { readSignUpForm } from './sign-up-form';

const phrase = 'quiet lantern over water';
const form = (email: string) =>
  readSignUpForm({ email, username: 'Ada', password: phrase, re_password: phrase }, 'Likeness Studio');

let begun: { readonly email: string; readonly end: () => void }[];
let turns: OwnLines<string>;
let signUp: SignUp;
beforeEach(() => {
  begun = [];
  turns = new OwnLines();
  const accounts: Pick<Accounts, 'signUp'> = {
    signUp: ({ email, username }) =>
      new Promise((resolve) => {
        const account = { id: begun.length, email, username, tokenVersion: 0 };
        begun.push({ email, end: () => resolve(account) });
      }),
  };
  signUp = new SignUp(accounts as Accounts, new SignInLimits({ signUpsPerHour: 10, failedSignIns: 10 }), turns);
});

function signUpFrom(address: string, email: string, signal = new AbortController().signal) {
  return signUp.withForm({ form: form(email), address, signal });
}

async function atWork(): Promise<string[]> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  return begun.map(({ email }) => email);
}

it('hashes one password of each network at a time, in the line in which it signs in too', async () => {
  const first = signUpFrom('192.0.2.1', 'first@example.com');
  void signUpFrom('192.0.2.1', 'second@example.com');
  void signUpFrom('192.0.2.2', 'elsewhere@example.com');
  expect(await atWork()).toEqual(['first@example.com', 'elsewhere@example.com']);
  expect(turns.waiting('192.0.2.1')).toBe(1);
  begun.shift()?.end();
  expect(await first).toMatchObject({ email: 'first@example.com' });
  expect(await atWork()).toEqual(['elsewhere@example.com', 'second@example.com']);
});

it('begins nothing for who has left before', async () => {
  const leaving = new AbortController();
  void signUpFrom('192.0.2.1', 'first@example.com');
  const second = signUpFrom('192.0.2.1', 'second@example.com', leaving.signal);
  expect(await atWork()).toEqual(['first@example.com']);
  leaving.abort(new Error('gone'));
  begun.shift()?.end();
  await expect(second).rejects.toThrow('gone');
  expect(await atWork()).toEqual([]);
});

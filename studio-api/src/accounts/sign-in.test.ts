/** @jest-environment node */
import { OwnLines } from '../own-lines';
import type { Accounts } from './accounts';
import type { KnownNetworks } from './known-networks';
import { SignIn } from './sign-in';
import { SignInLimits } from './sign-in-limits';

it('asks the database nothing for a network that has used up its attempts', async () => {
  const addressee = jest.fn(async (email: string) => ({ spelling: email, found: undefined }));
  const includes = jest.fn(async () => false);
  const accounts: Pick<Accounts, 'addressee' | 'checkPassword'> = { addressee, checkPassword: async () => undefined };
  const signIn = new SignIn(
    accounts as Accounts,
    { includes } as unknown as KnownNetworks,
    new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 }),
    new OwnLines(),
  );
  const from = (address: string, person: number) =>
    signIn.withPassword({
      email: `${person}@example.com`,
      password: 'a guess',
      address,
      signal: new AbortController().signal,
    });
  for (let person = 0; person < 10; person += 1) expect(await from('192.0.2.1', person)).toBeUndefined();
  for (let person = 10; person < 20; person += 1)
    await expect(from('192.0.2.1', person)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(addressee).toHaveBeenCalledTimes(10);
  expect(includes).toHaveBeenCalledTimes(10);
  expect(await from('192.0.2.2', 10)).toBeUndefined();
});

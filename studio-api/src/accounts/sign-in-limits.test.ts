/** @jest-environment node */
import { Refusal } from '../refusal';
import { networkOf } from './network-address';
import { SignInLimits } from './sign-in-limits';

it.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::1', '2001:db8:0:0:1:2:3:4'],
  ['2001:db8:1::1', '2001:0DB8:0001:0000:ffff::'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2'],
  ['192.0.2.1', '::ffff:192.0.2.1'],
  ['192.0.2.1', '::FFFF:c000:201'],
  ['192.0.2.1', '0:0:0:0:0:ffff:192.0.2.1'],
])('counts the sign-ups of %s and %s together', async (first, second) => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  await limits.checkSignUp(first);
  await expect(limits.checkSignUp(second)).rejects.toThrow(Refusal);
});

it.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8::1', '2001:db9::1'],
  ['2001::db8', '2001:db8::'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['192.0.2.1', '64:ff9b::192.0.2.1'],
])('counts the sign-ups of %s and %s apart', async (first, second) => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  await limits.checkSignUp(first);
  await expect(limits.checkSignUp(second)).resolves.toBeUndefined();
});

it('counts failed sign-ins by the network as well', async () => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 2 });
  await limits.startSignIn('ada@example.com', '2001:db8::1');
  await limits.startSignIn('Ada@example.com', '2001:db8::2');
  await expect(limits.startSignIn('ada@example.com', '2001:db8::3')).rejects.toThrow(Refusal);
  await expect(limits.startSignIn('ada@example.com', '2001:db8:0:1::3')).resolves.toBeUndefined();
});

it('counts the sign-ins of a network for ten people, and no sign-in that is refused or succeeds', async () => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  const fails = (person: number) => limits.startSignIn(`${person}@example.com`, '192.0.2.1');
  await fails(0);
  for (let attempt = 0; attempt < 30; attempt += 1) await expect(fails(0)).rejects.toThrow(Refusal);
  for (let success = 0; success < 30; success += 1) {
    await limits.startSignIn('grace@example.com', '192.0.2.1');
    await limits.signedIn('grace@example.com', '192.0.2.1');
  }
  for (let person = 1; person < 10; person += 1) await fails(person);
  await expect(fails(10)).rejects.toThrow(Refusal);
  await expect(limits.startSignIn('10@example.com', '192.0.2.2')).resolves.toBeUndefined();
});

it('counts the sign-ins of an account from ten addresses, and none that one of them has used up', async () => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  const fails = (network: number) => limits.startSignIn('ada@example.com', `192.0.2.${network}`);
  await fails(0);
  for (let attempt = 0; attempt < 30; attempt += 1) await expect(fails(0)).rejects.toThrow(Refusal);
  for (let network = 1; network < 10; network += 1) await fails(network);
  await expect(fails(10)).rejects.toThrow(Refusal);
});

it('names a network by all its groups, and leaves what is no address as it is', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('1:2:3:4:5:6:7::')).toBe('1:2:3:4');
  expect(networkOf('unknown')).toBe('unknown');
});

/** @jest-environment node */
import { networkOf } from '@likeness/site/connections/network-address.mjs';

import { Refusal } from '../refusal';
import { SignInLimits, type CountedSignIn } from './sign-in-limits';

const staying = new AbortController().signal;

function from(address: string, { account = 'ada', known = false } = {}): CountedSignIn {
  return { account, network: networkOf(address), known };
}

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
  await limits.startSignIn(from('2001:db8::1'), staying);
  await limits.startSignIn(from('2001:db8::2'), staying);
  await expect(limits.startSignIn(from('2001:db8::3'), staying)).rejects.toThrow(Refusal);
  await expect(limits.startSignIn(from('2001:db8:0:1::3'), staying)).resolves.toBe(0);
});

it('lets an account sign in from one network thirty times in a quarter of an hour, and from others all the same', async () => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  const signIn = async (network: string) => {
    await limits.startSignIn(from(network, { known: true }), staying);
    await limits.signedIn(from(network, { known: true }));
  };
  for (let success = 0; success < 30; success += 1) await signIn('192.0.2.1');
  await expect(signIn('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  await expect(signIn('192.0.2.2')).resolves.toBeUndefined();
});

it('counts the sign-ins of a network for ten people, and no sign-in that is refused or succeeds', async () => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  const fails = (person: number) => limits.startSignIn(from('192.0.2.1', { account: `${person}` }), staying);
  await fails(0);
  for (let attempt = 0; attempt < 30; attempt += 1) await expect(fails(0)).rejects.toThrow(Refusal);
  for (let success = 0; success < 30; success += 1) {
    await limits.startSignIn(from('192.0.2.1', { account: 'grace' }), staying);
    await limits.signedIn(from('192.0.2.1', { account: 'grace' }));
  }
  for (let person = 1; person < 10; person += 1) await fails(person);
  await expect(fails(10)).rejects.toThrow(Refusal);
  await expect(limits.startSignIn(from('192.0.2.2', { account: '10' }), staying)).resolves.toBe(0);
});

describe('an account that many networks guess at', () => {
  let limits: SignInLimits;
  let waits: number[];
  const fails = (network: number) => limits.startSignIn(from(`192.0.2.${network}`), staying);
  beforeEach(async () => {
    waits = [];
    limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 }, async (milliseconds) => {
      waits.push(milliseconds);
    });
    for (let network = 0; network < 10; network += 1) await fails(network);
  });

  it('answers more slowly from the eleventh on, each time a little more up to a bound, and refuses none', async () => {
    expect(waits).toEqual([]);
    for (let network = 10; network < 70; network += 1) await fails(network);
    expect(waits.slice(0, 3)).toEqual([200, 400, 600]);
    expect(waits.slice(-2)).toEqual([8_000, 8_000]);
  });

  it('counts none that its own network has used up', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await expect(fails(0)).rejects.toThrow(Refusal);
    await fails(10);
    expect(waits).toEqual([200]);
  });

  it('answers at once where its owner has signed in before, and elsewhere no sooner for that', async () => {
    for (let success = 0; success < 5; success += 1) {
      await limits.startSignIn(from('198.51.100.1', { known: true }), staying);
      await limits.signedIn(from('198.51.100.1', { known: true }));
    }
    await limits.startSignIn(from('198.51.100.2'), staying);
    await limits.signedIn(from('198.51.100.2'));
    await fails(10);
    expect(waits).toEqual([200, 200]);
  });
});

it('waits no longer than the client does', async () => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  for (let network = 0; network < 10; network += 1) await limits.startSignIn(from(`192.0.2.${network}`), staying);
  const gone = new AbortController();
  const waiting = limits.startSignIn(from('192.0.2.10'), gone.signal);
  gone.abort(new Refusal('STOPPING', 'The studio is being stopped.'));
  await expect(waiting).rejects.toMatchObject({ code: 'STOPPING' });
});

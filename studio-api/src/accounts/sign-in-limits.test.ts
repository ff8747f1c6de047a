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
])('counts the sign-ups of %s and %s together', (first, second) => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  limits.checkSignUp(first);
  expect(() => limits.checkSignUp(second)).toThrow(Refusal);
});

it.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8::1', '2001:db9::1'],
  ['2001::db8', '2001:db8::'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['192.0.2.1', '64:ff9b::192.0.2.1'],
])('counts the sign-ups of %s and %s apart', (first, second) => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 1 });
  limits.checkSignUp(first);
  expect(() => limits.checkSignUp(second)).not.toThrow();
});

it('counts failed sign-ins by the network as well', () => {
  const limits = new SignInLimits({ signUpsPerHour: 1, failedSignIns: 2 });
  limits.startSignIn('ada@example.com', '2001:db8::1');
  limits.startSignIn('Ada@example.com', '2001:db8::2');
  expect(() => limits.startSignIn('ada@example.com', '2001:db8::3')).toThrow(Refusal);
  expect(() => limits.startSignIn('ada@example.com', '2001:db8:0:1::3')).not.toThrow();
});

it('names a network by all its groups, and leaves what is no address as it is', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('1:2:3:4:5:6:7::')).toBe('1:2:3:4');
  expect(networkOf('unknown')).toBe('unknown');
});

import { setConfiguration } from '@likeness/shared/configuration';
import { acceptedOverrides, acceptOverrides, askedOverrides, turnOffOverrides } from './overrides';

const editing = { remote: 'remote-editing', origin: 'http://localhost:3003' };

beforeEach(() => {
  sessionStorage.clear();
  setConfiguration({ developmentOrigins: ['http://localhost:3003'] });
});

it('asks for what the address names, once', () => {
  expect(askedOverrides('?remote-editing=http://localhost:3003/')).toEqual([editing]);
  expect(acceptedOverrides()).toEqual([]);
  acceptOverrides([editing]);
  expect(acceptedOverrides()).toEqual([editing]);
  expect(askedOverrides('?remote-editing=http://localhost:3003/remoteEntry.js')).toEqual([]);
  turnOffOverrides();
  expect(acceptedOverrides()).toEqual([]);
});

it.each([
  '?remote-editing=http://localhost:3004/',
  '?remote-editing=https://localhost:3003/',
  '?remote-editing=http://localhost:3003.evil.example/',
  '?remote-editing=javascript:alert(1)',
  '?remote-editing=',
  '?shell=http://localhost:3003/',
  '?__proto__=http://localhost:3003/',
])('takes nothing from %s', (search) => {
  expect(askedOverrides(search)).toEqual([]);
});

it('is inert where the studio allows no origin, whatever was agreed to before', () => {
  acceptOverrides([editing]);
  setConfiguration({ developmentOrigins: [] });
  expect(askedOverrides('?remote-editing=http://localhost:3003/')).toEqual([]);
  expect(acceptedOverrides()).toEqual([]);
});

it('survives what somebody has left in its place', () => {
  sessionStorage.setItem('likeness.overrides', '{');
  expect(acceptedOverrides()).toEqual([]);
});

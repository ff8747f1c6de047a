import { createdDate } from './created-date';

it('says the day in the reader’s language (S2.110)', () => {
  expect(createdDate('2026-03-05T12:00:00Z', 'en-GB')).toBe('5 Mar 2026');
  expect(createdDate('2026-03-05T12:00:00Z', 'de-DE')).toBe('05.03.2026');
});

it.each([undefined, null, '', 'yesterday'])('says nothing of %p', (stamp) => {
  expect(createdDate(stamp)).toBeUndefined();
});

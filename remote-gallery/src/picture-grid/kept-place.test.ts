import { forgetPlace, keepPlace, keptPlace } from './kept-place';

const place = { label: 'Saved Images', index: 3 };

it('is there for the next document, once', () => {
  keepPlace(place);
  expect(keptPlace()).toEqual(place);
  forgetPlace();
  expect(keptPlace()).toBeUndefined();
});

it('never keeps a deletion from going on, also where the browser keeps nothing', () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(() => keepPlace(place)).not.toThrow();
});

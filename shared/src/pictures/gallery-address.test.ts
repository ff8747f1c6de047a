import { trackBlobAddresses } from '@likeness/shared/testing';
import { addressToSave, savableAddress } from './gallery-address';

const ADDRESS = 'https://api.test/media/1.png';

it('takes a string as it is (S5.27)', () => {
  expect(addressToSave(ADDRESS)).toBe(ADDRESS);
});

it('takes the first element of an array (S5.28)', () => {
  expect(addressToSave([ADDRESS, 'https://api.test/media/2.png'])).toBe(ADDRESS);
});

it.each([[undefined], [null], [5], [{ image_url: ADDRESS }], [[]], [[5]], ['']])('takes nothing from %p', (image) => {
  expect(addressToSave(image)).toBeUndefined();
});

it('leaves an address that the API can use alone', async () => {
  expect(await savableAddress(ADDRESS)).toBe(ADDRESS);
  expect(await savableAddress('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
});

it('turns what only the page has into a data: address, and fails where it is gone', async () => {
  trackBlobAddresses();
  const shown = URL.createObjectURL(new Blob(['abc'], { type: 'image/png' }));
  expect(await savableAddress(shown)).toBe('data:image/png;base64,YWJj');
  URL.revokeObjectURL(shown);
  await expect(savableAddress(shown)).rejects.toThrow(TypeError);
});

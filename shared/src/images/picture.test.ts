import { trackBlobAddresses } from '@likeness/shared/testing';
import { isLastingAddress, isSafeAddress, openPicture, pictureAt, releasePicture } from './picture';

const LASTING = 'https://api.test/media/1.png';

it.each([LASTING, 'http://api.test/1.png', 'blob:http://localhost/1'])('may show %s', (address) => {
  expect(isSafeAddress(address)).toBe(true);
  expect(pictureAt(address)?.shown).toBe(address);
});

it.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', 'file:///etc/passwd', '/media/1.png', '', 'httpx://a'])(
  'never shows %s',
  (address) => {
    expect(isSafeAddress(address)).toBe(false);
    expect(pictureAt(address)).toBeUndefined();
  },
);

it('tells what lasts from what only this page has', () => {
  expect(isLastingAddress(LASTING)).toBe(true);
  expect(isLastingAddress('blob:http://localhost/1')).toBe(false);
  expect(pictureAt(` ${LASTING}\n`)).toEqual({ shown: LASTING, address: LASTING });
  expect(pictureAt('blob:http://localhost/1')).toEqual({ shown: 'blob:http://localhost/1' });
});

it('opens the lasting address where there is one, and nothing that must not be opened', () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  openPicture({ shown: 'blob:http://localhost/1', address: LASTING });
  openPicture({ shown: 'blob:http://localhost/2' });
  openPicture({ shown: 'javascript:alert(1)' });
  expect(opened.mock.calls).toEqual([
    [LASTING, '_blank', 'noopener'],
    ['blob:http://localhost/2', '_blank', 'noopener'],
  ]);
});

it('releases what was made of bytes, and only that', () => {
  const alive = trackBlobAddresses();
  const shown = URL.createObjectURL(new Blob(['x']));
  releasePicture({ shown: LASTING, address: LASTING });
  releasePicture(undefined);
  expect(alive.has(shown)).toBe(true);
  releasePicture({ shown, address: LASTING });
  expect(alive.has(shown)).toBe(false);
});

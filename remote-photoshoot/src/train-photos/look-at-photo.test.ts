import { LIMITS } from '@likeness/contract/rules';
import { lookAtPhoto } from './look-at-photo';
import { heic, jpeg, loadingPhotos } from './testing/loading-photos';

const { addresses } = loadingPhotos();
const why = async (file: File): Promise<string> => {
  const look = await lookAtPhoto(file);
  return look.kind === 'unusable' ? look.why : 'usable';
};
const beginning = (head: string, name: string): File =>
  new File([Uint8Array.from(head.padEnd(100, '.'), (character) => character.charCodeAt(0))], name);

it('finds format, size, digest and a thumbnail of a photo, and holds no address of it', async () => {
  const look = await lookAtPhoto(jpeg('me.jpg'));
  expect(look).toMatchObject({ kind: 'usable', format: 'jpeg', width: 640, height: 480 });
  expect(look).toHaveProperty('digest', expect.stringMatching(/^[0-9a-f]{64}$/));
  expect(look.thumbnail).toBeInstanceOf(Blob);
  expect(addresses().size).toBe(0);
});

it('finds the same digest of the same bytes, whatever the name', async () => {
  const digest = async (file: File) => {
    const look = await lookAtPhoto(file);
    return look.kind === 'usable' ? look.digest : undefined;
  };
  const one = await digest(jpeg('one.jpg', '640x480', 'same'));
  expect(await digest(jpeg('two.jpg', '640x480', 'same'))).toBe(one);
  expect(await digest(jpeg('two.jpg', '640x480', 'other'))).not.toBe(one);
});

it('has no digest in a page that is not a secure context, and uses the photo', async () => {
  Reflect.deleteProperty(crypto, 'subtle');
  expect(await lookAtPhoto(jpeg('me.jpg'))).toMatchObject({ kind: 'usable', digest: undefined });
});

it.each([
  ['an empty file', new File([], 'empty.jpg'), 'The file is empty.'],
  ['HEIC', heic('IMG_1.HEIC'), 'A HEIC photo, which cannot be read here. Please save it as JPEG and use that.'],
  ['HEIC called JPEG', heic('IMG_1.jpg'), 'A HEIC photo, which cannot be read here.'],
  ['a text', new File(['x'.repeat(100)], 'notes.txt'), 'Not an image file, whatever its name says.'],
  ['a text called JPEG', new File(['x'.repeat(100)], 'notes.jpg'), 'Not an image file, whatever its name says.'],
  ['a bitmap, which the API does not take', beginning('BM', 'me.bmp'), 'Not an image file'],
  ['a ZIP', beginning('PK\x03\x04', 'photos.zip'), 'A ZIP, not a photo.'],
  ['what begins as a photo and goes on as none', jpeg('me.jpg', 'broken'), 'It cannot be opened.'],
  ['a small one', jpeg('me.jpg', '640x199'), 'Too small: 640 × 199 pixels. The face should have at least 200.'],
  ['the smallest', jpeg('me.jpg', '200x200'), 'usable'],
  ['the largest', jpeg('me.jpg', '10000x5000'), 'usable'],
  ['one with a side that is too long', jpeg('me.jpg', '65501x200'), 'Too long: 65501 × 200 pixels.'],
  ['one with too many pixels', jpeg('me.jpg', '10000x5001'), 'Too large: 10000 × 5001 pixels.'],
])('says of %s what is wrong with it', async (_, file, sentence) => {
  expect(await why(file)).toContain(sentence);
});

it('says that a file is too large, and reads no more than its head', async () => {
  const file = jpeg('me.jpg');
  Object.defineProperty(file, 'size', { value: LIMITS.picture.bytes + 1_048_576 });
  const all = jest.spyOn(file, 'arrayBuffer');
  expect(await why(file)).toBe('Too large: 31.00 MB. A photo may have at most 30.00 MB.');
  expect(all).not.toHaveBeenCalled();
});

it('says that a folder, or a file that is gone, cannot be read', async () => {
  const file = jpeg('me.jpg');
  jest.spyOn(file, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotFoundError');
  });
  expect(await why(file)).toContain('It cannot be read.');
});

it('takes a TIFF that the browser cannot open: the studio can', async () => {
  expect(await lookAtPhoto(beginning('II*\0', 'me.tif'))).toMatchObject({
    kind: 'usable',
    format: 'tiff',
    width: 0,
    thumbnail: undefined,
  });
});

import { trackBlobAddresses } from '@likeness/shared/testing';
import { loadingPictures } from '../testing/loading-pictures';
import { imageFor } from './image-for';
import { createInputSlot } from './input-slot';

beforeAll(() => void trackBlobAddresses());
loadingPictures();
const photo = (name: string): File => new File(['the bytes'], name, { type: 'image/png' });

it('is the picture that is there when it has been looked at, not the one before', async () => {
  const slot = createInputSlot(() => undefined);
  await slot.choose(photo('first.png'));
  const asked = imageFor(slot);
  void slot.pick('http://api.test/media/second.png');
  await expect(asked).resolves.toMatchObject({ address: 'http://api.test/media/second.png' });
});

it('waits for the first picture where that is still being looked at', async () => {
  const slot = createInputSlot(() => undefined);
  void slot.choose(photo('chosen.png'));
  expect(slot.get()).toMatchObject({ image: undefined, reading: true });
  await expect(imageFor(slot)).resolves.toMatchObject({
    file: expect.objectContaining({ name: 'chosen.png' }) as File,
  });
});

it('is missing where what was being looked at is none, or is taken out', async () => {
  const slot = createInputSlot(() => undefined);
  const text = slot.choose(new File(['text'], 'notes.txt', { type: 'text/plain' }));
  await expect(imageFor(slot)).resolves.toBe('missing');
  await text;
  void slot.choose(photo('chosen.png'));
  const asked = imageFor(slot);
  slot.clear();
  await expect(asked).resolves.toBe('missing');
});

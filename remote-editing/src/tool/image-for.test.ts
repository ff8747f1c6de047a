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

import { trackBlobAddresses, type BlobAddresses } from '@likeness/shared/testing';
import type { PhotoLook } from './photo';
import { photoTray } from './photo-tray';

let addresses: BlobAddresses;
beforeEach(() => {
  addresses = trackBlobAddresses();
});

/** A tray whose files are looked at when the test says so. */
function heldTray() {
  const looking = new Map<string, (look: PhotoLook) => void>();
  const tray = photoTray((file) => new Promise((resolve) => looking.set(file.name, resolve)));
  return {
    tray,
    names: () => tray.get().photos.map(({ file }) => file.name),
    looking: () => [...looking.keys()],
    see: async (name: string) => {
      looking.get(name)?.({ kind: 'unusable', why: 'none', thumbnail: new Blob(['small']) });
      looking.delete(name);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
const files = (...names: string[]): File[] => names.map((name) => new File(['x'], name));

it('looks at two at a time, and keeps the order in which they were chosen', async () => {
  const { tray, names, looking, see } = heldTray();
  tray.add(files('1', '2', '3'));
  tray.add(files('4'));
  expect(looking()).toEqual(['1', '2']);
  expect(tray.get().waiting).toBe(4);
  await see('2');
  expect(looking()).toEqual(['1', '3']);
  await see('3');
  await see('1');
  await see('4');
  expect(names()).toEqual(['1', '2', '3', '4']);
  expect(tray.get().waiting).toBe(0);
});

it('goes on with files that come when it has nothing to do', async () => {
  const { tray, names, looking, see } = heldTray();
  tray.add(files('1'));
  await see('1');
  tray.add([]);
  tray.add(files('2', '3', '4'));
  expect(looking()).toEqual(['2', '3']);
  for (const name of ['2', '3', '4']) await see(name);
  expect(names()).toEqual(['1', '2', '3', '4']);
});

it('releases the thumbnail of a photo that is removed, and of all that are cleared', async () => {
  const { tray, names, see } = heldTray();
  tray.add(files('1', '2', '3'));
  for (const name of ['1', '2', '3']) await see(name);
  expect(addresses.size).toBe(3);
  tray.remove(tray.get().photos[1]!.id);
  expect(names()).toEqual(['1', '3']);
  expect(addresses.size).toBe(2);
  tray.clear();
  expect(addresses.size).toBe(0);
});

it('puts nothing into a tray that was cleared while it was looked at', async () => {
  const { tray, names, looking, see } = heldTray();
  tray.add(files('1', '2', '3'));
  tray.clear();
  tray.add(files('new'));
  await see('1');
  await see('2');
  expect(looking()).toEqual(['new']);
  await see('new');
  expect(names()).toEqual(['new']);
  expect(tray.get().waiting).toBe(0);
  expect(addresses.size).toBe(1);
});

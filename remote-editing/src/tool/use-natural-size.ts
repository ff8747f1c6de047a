import { useEffect, useState } from 'react';
import { useObservable } from '@likeness/shared/observable';
import type { InputImage } from './input-image';
import type { InputSlot } from './input-slot';
import { naturalSize, type NaturalSize } from './natural-size';

/** Whoever comes back to a picture does not wait for its size again. */
const sizes = new WeakMap<InputImage, NaturalSize>();

/** The natural size of a picture that was on the screen, where it is known by now. */
export const knownSize = (image: InputImage): NaturalSize | undefined => sizes.get(image);

/** The natural size of a slot's picture, upright, once it is known. One that does not come is not shown. */
export function useNaturalSize(slot: InputSlot): NaturalSize | undefined {
  const { image, tries } = useObservable(slot);
  const [known, setKnown] = useState<{ readonly image: InputImage; readonly size: NaturalSize }>();
  useEffect(() => {
    if (!image || sizes.has(image)) return undefined;
    let wanted = true;
    naturalSize(image.shown).then(
      (size) => {
        sizes.set(image, size);
        if (wanted) setKnown({ image, size });
      },
      () => {
        if (wanted) void slot.failToShow();
      },
    );
    return () => {
      wanted = false;
    };
  }, [slot, image, tries]);
  if (!image) return undefined;
  return known?.image === image ? known.size : sizes.get(image);
}

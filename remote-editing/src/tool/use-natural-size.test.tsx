import { act, renderHook, waitFor } from '@testing-library/react';
import { loadingPictures } from '../testing/loading-pictures';
import { createInputSlot } from './input-slot';
import { useNaturalSize } from './use-natural-size';

const pictures = loadingPictures();
const newSlot = () => createInputSlot(() => undefined);

it('knows the size of the picture that is there, and none while there is none', async () => {
  const slot = newSlot();
  const { result } = renderHook(() => useNaturalSize(slot));
  expect(result.current).toBeUndefined();
  await act(() => slot.pick('http://api.test/media/one.png'));
  await waitFor(() => expect(result.current).toEqual({ width: 800, height: 600 }));
  pictures.size = { width: 10, height: 20 };
  await act(() => slot.pick('http://api.test/media/two.png'));
  await waitFor(() => expect(result.current).toEqual({ width: 10, height: 20 }));
  act(() => slot.clear());
  expect(result.current).toBeUndefined();
});

it('takes a picture away that cannot be read', async () => {
  pictures.size = undefined;
  const slot = newSlot();
  renderHook(() => useNaturalSize(slot));
  await act(() => slot.pick('http://api.test/media/gone.png'));
  await waitFor(() => expect(slot.get()).toMatchObject({ image: undefined, lost: true }));
});

it('knows it at once of a picture that was there before', async () => {
  const slot = newSlot();
  const first = renderHook(() => useNaturalSize(slot));
  await act(() => slot.pick('http://api.test/media/one.png'));
  await waitFor(() => expect(first.result.current).toBeDefined());
  first.unmount();
  expect(renderHook(() => useNaturalSize(slot)).result.current).toEqual({ width: 800, height: 600 });
});

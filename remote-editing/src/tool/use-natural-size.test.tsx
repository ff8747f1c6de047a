import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { studioServer } from '@likeness/shared/testing';
import { loadingPictures } from '../testing/loading-pictures';
import { createInputSlot } from './input-slot';
import { naturalSize } from './natural-size';
import { useNaturalSize } from './use-natural-size';

const pictures = loadingPictures();
const server = studioServer();
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

it('takes a picture away that is not there any longer', async () => {
  pictures.size = undefined;
  server.use(http.head('http://api.test/media/gone.png', () => new HttpResponse(null, { status: 404 })));
  const slot = newSlot();
  renderHook(() => useNaturalSize(slot));
  await act(() => slot.pick('http://api.test/media/gone.png'));
  await waitFor(() => expect(slot.get()).toMatchObject({ image: undefined, lost: true }));
});

it('knows it of a slow picture as soon as its beginning has come, and gives up one of which nothing comes', async () => {
  jest.useFakeTimers();
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockReturnValue();
  pictures.size = undefined;
  const slow = naturalSize('http://api.test/media/slow.png');
  await jest.advanceTimersByTimeAsync(29_000);
  pictures.size = { width: 30, height: 40 };
  await jest.advanceTimersByTimeAsync(250);
  await expect(slow).resolves.toEqual({ width: 30, height: 40 });
  pictures.size = undefined;
  const never = naturalSize('http://api.test/media/never.png');
  never.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(30_000);
  await expect(never).rejects.toThrow('does not come');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it('knows it at once of a picture that was there before', async () => {
  const slot = newSlot();
  const first = renderHook(() => useNaturalSize(slot));
  await act(() => slot.pick('http://api.test/media/one.png'));
  await waitFor(() => expect(first.result.current).toBeDefined());
  first.unmount();
  expect(renderHook(() => useNaturalSize(slot)).result.current).toEqual({ width: 800, height: 600 });
});

/** @jest-environment node */
import { joinBytes, lengthsOf, partBytes } from './hand-over';

test('parts bytes from what they stand in, wherever that is, and joins them as they were', () => {
  const request = {
    name: 'set',
    photos: [{ bytes: Buffer.from('one') }, { bytes: new Uint8Array(0) }, { bytes: new Uint8Array(16).subarray(4, 6) }],
    seed: 7,
    notes: [],
    focus: undefined,
    none: null,
  };
  const { rest, bytes } = partBytes(request);
  expect(lengthsOf(bytes)).toEqual([3, 0, 2]);
  // As a message carries it.
  const carried: unknown = JSON.parse(JSON.stringify(rest));
  expect(joinBytes(carried, [3, 0, 2], Buffer.concat(bytes))).toEqual({
    ...request,
    photos: [Buffer.from('one'), Buffer.alloc(0), Buffer.alloc(2)].map((photo) => ({ bytes: photo })),
  });
});

test('leaves what has no bytes as it is', () => {
  const check = { faces: 1, isBlurred: false };
  expect(partBytes(check)).toEqual({ rest: check, bytes: [] });
  expect(joinBytes(check, [], Buffer.alloc(0))).toEqual(check);
});

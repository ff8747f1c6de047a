/** @jest-environment node */
import { copyForTransfer, ownBytes } from './hand-over';

test('copies bytes wherever they stand, so that the caller keeps its own', async () => {
  const request = { name: 'set', photos: [{ bytes: Buffer.from('one') }, { bytes: new Uint8Array([1, 2]) }], seed: 7 };
  const { copy, transfer } = await copyForTransfer(request);
  expect(copy).toEqual({
    name: 'set',
    photos: [{ bytes: new Uint8Array(Buffer.from('one')) }, { bytes: new Uint8Array([1, 2]) }],
    seed: 7,
  });
  expect(transfer.map(({ byteLength }) => byteLength)).toEqual([3, 2]);
  structuredClone(copy, { transfer });
  expect(request.photos[0]!.bytes.toString()).toBe('one');
});

test.each([
  ['one large one', 1, 120],
  ['many small ones', 120, 1],
])('lets the event loop run between slices, also of %s', async (_, count, megabytes) => {
  let turns = 0;
  let going = true;
  const turn = () => {
    turns += 1;
    if (going) setImmediate(turn);
  };
  setImmediate(turn);
  await copyForTransfer({ photos: Array.from({ length: count }, () => new Uint8Array(megabytes * 1_048_576)) });
  going = false;
  // 120 MB in slices of 4 MB.
  expect(turns).toBeGreaterThanOrEqual(24);
});

test('a result is transferred where it can be, and copied where it is part of something larger', () => {
  const whole = new Uint8Array(8);
  const part = new Uint8Array(16).subarray(4, 8);
  const transfer = new Set<ArrayBuffer>();
  const value = ownBytes({ whole, part, native: Buffer.from('ab') }, transfer) as Record<string, Uint8Array>;
  expect(value.whole).toBe(whole);
  expect(value.part!.buffer.byteLength).toBe(4);
  expect(Buffer.from(value.native!).toString()).toBe('ab');
  expect(transfer.size).toBe(3);
});

import fc from 'fast-check';
import { packed, unpacked } from './packed-operations';
import { anyOperation } from './testing/any-mask';

it('unpacks to what was packed, point for point', () => {
  fc.assert(
    fc.property(fc.array(anyOperation), (operations) => {
      expect(unpacked(packed(operations))).toEqual(operations);
    }),
  );
});

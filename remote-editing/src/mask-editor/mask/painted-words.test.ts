import { imagePoint } from '../../stage/points';
import { NO_MASK, undone, withOperation, type MaskHistory, type MaskOperation } from './mask-history';
import { paintedWords } from './painted-words';

const size = { width: 6000, height: 4000 };

const historyOf = (...operations: readonly MaskOperation[]): MaskHistory => operations.reduce(withOperation, NO_MASK);
function rectangle(left: number, top: number, width: number, height: number): MaskOperation {
  return { kind: 'rectangle', effect: 'paint', left, top, width, height };
}
function stroke(width: number, ...points: readonly (readonly [number, number])[]): MaskOperation {
  return { kind: 'stroke', effect: 'paint', width, points: points.map(([x, y]) => imagePoint(x, y)) };
}
const erased = (operation: MaskOperation): MaskOperation =>
  operation.kind === 'clear' ? operation : { ...operation, effect: 'erase' };
const all = rectangle(0, 0, 6000, 4000);

it('says when nothing is painted', () => {
  const painted = historyOf(stroke(200, [500, 500]));
  const nothing = [
    NO_MASK,
    undone(painted),
    withOperation(painted, { kind: 'clear' }),
    historyOf(all, erased(all)),
    historyOf(stroke(0, [500, 500], [900, 900])),
    historyOf(stroke(50, [-900, -900])),
  ];
  expect(nothing.map((history) => paintedWords(history, size))).toEqual(nothing.map(() => 'Nothing is painted yet.'));
});

it('says how much is painted', () => {
  expect(paintedWords(historyOf(rectangle(0, 0, 2000, 1440)), size)).toBe(
    'About 12 % of the image is painted, in the upper left.',
  );
  expect(paintedWords(historyOf(all, erased(rectangle(0, 0, 3000, 4000))), size)).toMatch('About 50 %');
  expect(paintedWords(historyOf(all), size)).toBe('About 100 % of the image is painted, across the whole image.');
});

it('sees the finest hair', () => {
  const hairs = [stroke(1, [3000, 2000]), stroke(0.5, [2900, 1999], [3100, 1999]), rectangle(3000, 2000, 1, 1)];
  for (const hair of hairs) {
    expect(paintedWords(historyOf(hair), size)).toBe('Less than 1 % of the image is painted, in the middle.');
  }
});

it.each<[string, MaskOperation[]]>([
  ['in the upper left', [stroke(300, [500, 500])]],
  ['at the top', [stroke(300, [3000, 500])]],
  ['in the upper right', [stroke(300, [5500, 500])]],
  ['on the left', [stroke(300, [500, 2000])]],
  ['in the middle', [stroke(300, [3000, 2000])]],
  ['on the right', [stroke(300, [5500, 2000])]],
  ['in the lower left', [stroke(300, [500, 3500])]],
  ['at the bottom', [stroke(300, [3000, 3500])]],
  ['in the lower right', [stroke(300, [5500, 3500])]],
  ['in the upper left', [stroke(900, [1900, 1300])]],
  ['across the top', [stroke(300, [300, 500], [5700, 500])]],
  ['across the middle', [stroke(300, [300, 2000], [5700, 2000])]],
  ['across the bottom', [stroke(300, [300, 3500], [5700, 3500])]],
  ['down the left side', [stroke(300, [500, 300], [500, 3700])]],
  ['down the middle', [stroke(300, [3000, 300], [3000, 3700])]],
  ['down the right side', [stroke(300, [5500, 300], [5500, 3700])]],
  ['across the whole image', [stroke(300, [300, 300], [5700, 3700], [300, 3700], [5700, 300])]],
  ['in the upper left and in the lower right', [stroke(300, [500, 500]), stroke(300, [5500, 3500])]],
])('says where: %s', (place, operations) => {
  expect(paintedWords(historyOf(...operations), size)).toMatch(new RegExp(`painted, ${place}\\.$`));
});

it('overlooks what is little beside the rest', () => {
  expect(paintedWords(historyOf(stroke(1000, [1000, 600]), stroke(20, [5500, 3500])), size)).toMatch(
    'painted, in the upper left.',
  );
});

it('takes pictures of any size', () => {
  expect(paintedWords(historyOf(rectangle(0, 0, 1, 1)), { width: 1, height: 1 })).toMatch('About 100 %');
  expect(paintedWords(historyOf(rectangle(0, 0, 9000, 1)), { width: 9000, height: 2 })).toMatch('painted, across');
});

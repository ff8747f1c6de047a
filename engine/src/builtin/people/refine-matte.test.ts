/** @jest-environment node */
import { disc } from '../../testing/disc';
import { boxMean, planeOf } from '../pixels/float-plane';
import { refineMatte } from './refine-matte';

describe('refining a matte', () => {
  it('brings a soft edge that lies three pixels beside the real one onto it', () => {
    const { picture, truth } = disc(240, 70);
    const prior = boxMean(
      planeOf(240, 240, (x, y) => (Math.hypot(x - 123, y - 120) < 69 ? 1 : 0)),
      3,
    );
    const matte = refineMatte(picture, prior);
    let before = 0;
    let after = 0;
    for (let y = 0; y < 240; y++) {
      for (let x = 0; x < 240; x++) {
        before += Math.abs(prior.data[y * 240 + x]! - truth(x, y));
        after += Math.abs(matte.data[y * 240 + x]! - truth(x, y));
      }
    }
    expect(after).toBeLessThan(before * 0.3);
  });
});

import fc from 'fast-check';
import { screenPoint } from '../../stage/points';
import { stepped, WHOLE, type View } from '../../stage/view';
import type { ZoomRange } from '../../stage/zoom-range';
import {
  followMask,
  NO_MASK_GESTURE,
  PALM_TIME,
  type MaskEffect,
  type MaskGesture,
  type MaskPointerStep,
  type PointerDevice,
} from './mask-gesture';
import type { Purpose } from './press-purpose';
import { isOnStage } from './stage-edge';

const stage = { width: 400, height: 300 };

/** Pointers 1 to 4, each of one device for good, as a browser numbers them. */
const DEVICES: Readonly<Record<number, PointerDevice>> = { 1: 'touch', 2: 'touch', 3: 'pen', 4: 'mouse' };
const pointer = fc.integer({ min: 1, max: 4 });
const time = fc.integer({ min: 0, max: 3 * PALM_TIME });
const coordinate = fc.integer({ min: -200, max: 600 });
const anywhere = fc.tuple(coordinate, coordinate).map(([x, y]) => screenPoint(x, y));
const inside = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }))
  .map(([x, y]) => screenPoint(x, y));
const purpose = fc.constantFrom<Purpose>('paint', 'erase', 'pan', 'nothing');

const step: fc.Arbitrary<MaskPointerStep> = fc.oneof(
  fc.tuple(pointer, purpose, inside, time).map(([id, what, at, when]) => ({
    kind: 'down' as const,
    pointer: id,
    device: DEVICES[id]!,
    purpose: what,
    at,
    time: when,
  })),
  fc
    .tuple(pointer, fc.array(anywhere, { minLength: 1, maxLength: 12 }))
    .map(([id, points]) => ({ kind: 'move' as const, pointer: id, points })),
  fc.tuple(pointer, anywhere, time).map(([id, at, when]) => ({ kind: 'up' as const, pointer: id, at, time: when })),
  fc.tuple(pointer, time).map(([id, when]) => ({ kind: 'cancel' as const, pointer: id, time: when })),
  fc.constant({ kind: 'interrupted' as const }),
  fc.constant({ kind: 'taken-back' as const }),
);
const steps = fc.array(step, { maxLength: 40 });

function run(all: readonly MaskPointerStep[]): { gesture: MaskGesture; effects: readonly MaskEffect[] } {
  return all.reduce<{ gesture: MaskGesture; effects: readonly MaskEffect[] }>(
    ({ gesture, effects }, each) => {
      const followed = followMask(gesture, each, stage);
      return { gesture: followed.gesture, effects: [...effects, ...followed.effects] };
    },
    { gesture: NO_MASK_GESTURE, effects: [] },
  );
}

it('ends each stroke exactly once before the next begins, and prolongs none that does not run', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let running = false;
      for (const { kind } of run(all).effects) {
        if (kind === 'begin') expect(running).toBe(false);
        else if (kind !== 'view') expect(running).toBe(true);
        if (kind !== 'view') running = kind === 'begin' || kind === 'extend';
      }
      expect(run(all).gesture.doing.kind === 'stroke').toBe(running);
    }),
  );
});

it('paints nowhere beside the stage', () => {
  fc.assert(
    fc.property(steps, (all) => {
      for (const effect of run(all).effects) {
        if (effect.kind === 'begin') expect(isOnStage(effect.at, stage)).toBe(true);
        if (effect.kind === 'extend') expect(effect.points.every((point) => isOnStage(point, stage))).toBe(true);
      }
    }),
  );
});

it('forgets all pointers when it is interrupted, whatever went on', () => {
  fc.assert(
    fc.property(steps, pointer, anywhere, (all, id, at) => {
      const { gesture } = run([...all, { kind: 'interrupted' }]);
      expect(followMask(gesture, { kind: 'move', pointer: id, points: [at] }, stage).effects).toEqual([]);
    }),
  );
});

it('hears no touch while a pen is down', () => {
  fc.assert(
    fc.property(steps, fc.array(step), inside, (before, after, at) => {
      const { gesture } = run([
        ...before,
        { kind: 'interrupted' },
        { kind: 'down', pointer: 3, device: 'pen', purpose: 'paint', at, time: 0 },
      ]);
      let now = gesture;
      for (const each of after) {
        if (!('pointer' in each) || DEVICES[each.pointer] !== 'touch') continue;
        const followed = followMask(now, each, stage);
        expect(followed.effects).toEqual([]);
        now = followed.gesture;
      }
      expect(now).toEqual(gesture);
    }),
  );
});

it('keeps all points of a stroke in order, however the browser bundles them', () => {
  fc.assert(
    fc.property(fc.array(fc.array(inside, { minLength: 1, maxLength: 8 }), { maxLength: 30 }), (bundles) => {
      const begin = screenPoint(200, 150);
      const { effects } = run([
        { kind: 'down', pointer: 4, device: 'mouse', purpose: 'paint', at: begin, time: 0 },
        ...bundles.map((points): MaskPointerStep => ({ kind: 'move', pointer: 4, points })),
      ]);
      const kept = effects.flatMap((effect) => (effect.kind === 'extend' ? effect.points : []));
      const all = bundles.flat();
      const moved = all.filter((point, index) => {
        const last = all[index - 1] ?? begin;
        return point.x !== last.x || point.y !== last.y;
      });
      expect(kept).toEqual(moved);
    }),
  );
});

it('takes the picture along with two fingers: what lay in their middle stays there, and nothing is painted', () => {
  const any: ZoomRange = { least: 1e-9, most: 1e9, press: { times: 2 } };
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), inside)), (moves) => {
      const fingers = new Map([
        [1, screenPoint(100, 100)],
        [2, screenPoint(300, 200)],
      ]);
      const landed = [...fingers].map(([id, at]): MaskPointerStep => ({
        kind: 'down',
        pointer: id,
        device: 'touch',
        purpose: 'paint',
        at,
        time: 0,
      }));
      // Two fingers on one spot have no distance to go by.
      const apart = moves.filter(([id, at]) => {
        const other = fingers.get(3 - id)!;
        if (Math.hypot(at.x - other.x, at.y - other.y) < 1) return false;
        fingers.set(id, at);
        return true;
      });
      const { effects } = run([
        ...landed,
        ...apart.map(([id, at]): MaskPointerStep => ({ kind: 'move', pointer: id, points: [at] })),
      ]);
      expect(effects.slice(0, 2).map(({ kind }) => kind)).toEqual(['begin', 'drop']);
      const view = effects.slice(2).reduce<View>((now, effect) => {
        expect(effect.kind).toBe('view');
        return effect.kind === 'view' ? stepped(now, effect.step, stage, any, (free) => free) : now;
      }, WHOLE);
      const [one, two] = [fingers.get(1)!, fingers.get(2)!];
      expect(((one.x + two.x) / 2 - view.x) / view.zoom).toBeCloseTo(200);
      expect(((one.y + two.y) / 2 - view.y) / view.zoom).toBeCloseTo(150);
    }),
  );
});

import { expect, test } from '@playwright/test';
import { openPainter } from '../support/mask-painter';

// The painter by itself, on an empty page: only a real canvas has pixels, and only numbers tell whether they are the mask's.

interface Look {
  readonly stage: { readonly width: number; readonly height: number };
  readonly ratio: number;
  readonly picture: { readonly width: number; readonly height: number };
  readonly view: { readonly zoom: number; readonly x: number; readonly y: number };
}
interface Shown {
  readonly canvas: HTMLCanvasElement;
  readonly painter: {
    readonly begin: (brush: unknown, point: unknown) => void;
    readonly extend: (points: unknown) => void;
    readonly end: () => void;
    readonly drop: () => void;
  };
  readonly show: (operations: readonly unknown[], view?: Look['view']) => void;
  /** Of the canvas's device pixels, row by row. */
  readonly alphas: () => Uint8ClampedArray;
}
declare const painting: {
  readonly open: (look: Look, operations: readonly unknown[]) => Promise<Shown>;
  readonly frame: () => Promise<void>;
  readonly settled: () => Promise<void>;
  readonly placementOf: (
    picture: Look['picture'],
    stage: Look['stage'],
    ratio: number,
    view: Look['view'],
  ) => { readonly scale: number; readonly left: number; readonly top: number };
  readonly rasterOf: (operations: readonly unknown[], size: Look['picture']) => unknown;
  readonly isSet: (bitmap: unknown, x: number, y: number) => boolean;
};

const picture = { width: 60, height: 40 };
const whole = { zoom: 1, x: 0, y: 0 };
const stage = { width: 480, height: 320 };

function stroke(effect: 'paint' | 'erase', width: number, ...points: readonly (readonly [number, number])[]) {
  return { kind: 'stroke', effect, width, points: points.map(([x, y]) => ({ x, y })) };
}

/** Painted, partly erased, painted again, with dabs, and over the picture's edges. */
const OPERATIONS = [
  stroke('paint', 12, [8, 8], [30, 12], [50, 30], [70, 30]),
  { kind: 'rectangle', effect: 'paint', left: 4, top: 22, width: 18, height: 14 },
  stroke('erase', 5, [0, 20], [60, 24]),
  stroke('paint', 9, [45, 8]),
  { kind: 'rectangle', effect: 'erase', left: 8, top: 26, width: 6, height: 5 },
  stroke('paint', 7, [30, 36], [30, 36]),
];

test.beforeEach(({ page }) => openPainter(page));

for (const [name, look] of Object.entries<Look>({
  'the whole picture': { stage, ratio: 1, picture, view: whole },
  'a part of it, on fine pixels': { stage, ratio: 2, picture, view: { zoom: 3, x: -400, y: -250.5 } },
  'a small picture': { stage, ratio: 1.5, picture, view: { zoom: 0.6, x: 96, y: 64 } },
  'a picture with bare stage beside it': { stage: { width: 500, height: 200 }, ratio: 1, picture, view: whole },
})) {
  test(`the canvas shows the pixels that the mask marks: ${name}`, async ({ page }) => {
    const found = await page.evaluate(
      async ({ look, operations }) => {
        const { canvas, alphas } = await painting.open(look, operations);
        const { scale, left, top } = painting.placementOf(look.picture, look.stage, look.ratio, look.view);
        const bitmap = painting.rasterOf(operations, look.picture);
        const shown = alphas();
        const marked = (x: number, y: number): boolean =>
          x >= 0 && y >= 0 && x < look.picture.width && y < look.picture.height && painting.isSet(bitmap, x, y);
        const count = { marked: 0, unmarked: 0, beside: 0, wrong: 0 };
        for (let row = 0; row < canvas.height; row += 1) {
          for (let column = 0; column < canvas.width; column += 1) {
            const x = Math.floor((column + 0.5 - left) / scale);
            const y = Math.floor((row + 0.5 - top) / scale);
            const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => marked(x + dx, y + dy)));
            const alpha = shown[row * canvas.width + column];
            const beside = x < 0 || y < 0 || x >= look.picture.width || y >= look.picture.height;
            // At an edge the canvas is soft and the mask is not.
            if (!beside && new Set(around).size > 1) continue;
            count[beside ? 'beside' : around[0] ? 'marked' : 'unmarked'] += 1;
            if (alpha !== (!beside && around[0] ? 255 : 0)) count.wrong += 1;
          }
        }
        return count;
      },
      { look, operations: OPERATIONS },
    );
    expect(found.wrong).toBe(0);
    expect(Math.min(found.marked, found.unmarked)).toBeGreaterThan(2_000);
    if (look.stage.width === 500) expect(found.beside).toBeGreaterThan(30_000);
  });
}

test('the canvas is the same to the last bit, whichever way the mask came to be', async ({ page }) => {
  const differences = await page.evaluate(
    async ({ look, operations }) => {
      const near = { zoom: 2.3, x: -90, y: -40 };
      const many = Array.from({ length: 40 }, (_, index) => ({
        kind: 'stroke',
        effect: index % 5 === 4 ? 'erase' : 'paint',
        width: 3 + (index % 4),
        points: Array.from({ length: 30 }, (_, step) => ({ x: 5 + index, y: 5 + step + Math.sin(index + step) })),
      }));
      const fresh = async (done: readonly unknown[], view = look.view) =>
        (await painting.open({ ...look, view }, done)).alphas();
      const differ = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
        one.length === other.length ? one.filter((alpha, index) => alpha !== other[index]).length : -1;

      const expected = { all: await fresh(operations), many: await fresh(many), few: await fresh(many.slice(0, 13)) };
      const nearer = await fresh(many, near);
      const { painter, show, alphas } = await painting.open(look, operations);
      const found: Record<string, number> = {};

      painter.begin({ effect: 'erase', width: 9 }, { x: 10, y: 10 });
      painter.extend([{ x: 40, y: 20 }]);
      await painting.frame();
      found['untouched by a stroke under way'] = differ(alphas(), expected.all) === 0 ? -1 : 0;
      painter.drop();
      await painting.settled();
      found.dropped = differ(alphas(), expected.all);

      for (const [index, { points, ...brush }] of many.entries()) {
        const [first, ...rest] = points;
        if (index === 0) show([]);
        painter.begin(brush, first);
        await painting.frame();
        painter.extend(rest);
        painter.end();
        show(many.slice(0, index + 1));
      }
      await painting.settled();
      found.painted = differ(alphas(), expected.many);

      for (let done = 39; done >= 13; done -= 1) {
        show(many.slice(0, done));
        await painting.frame();
      }
      await painting.settled();
      found.undone = differ(alphas(), expected.few);

      show(many);
      await painting.settled();
      found['done again'] = differ(alphas(), expected.many);

      show(many, near);
      await painting.settled();
      found.nearer = differ(alphas(), nearer);

      show(many);
      await painting.settled();
      found['as before'] = differ(alphas(), expected.many);
      return found;
    },
    { look: { stage, ratio: 1.25, picture, view: whole }, operations: OPERATIONS },
  );
  expect(Object.entries(differences).filter(([, pixels]) => pixels !== 0)).toEqual([]);
});

test('a step of the zoom is seen in the next frame, before it is drawn anew', async ({ page }) => {
  const share = await page.evaluate(
    async (look) => {
      const many = Array.from({ length: 300 }, () => ({
        kind: 'stroke',
        effect: 'paint',
        width: 30,
        points: Array.from({ length: 200 }, (_, step) => ({ x: (step * 7) % 60, y: (step * 3) % 40 })),
      }));
      const { show, alphas } = await painting.open(look, many);
      show(many, { zoom: 1.4, x: -40, y: -30 });
      await painting.frame();
      const shown = alphas();
      return shown.filter((alpha) => alpha > 250).length / shown.length;
    },
    { stage, ratio: 1, picture, view: whole },
  );
  expect(share).toBeGreaterThan(0.99);
});

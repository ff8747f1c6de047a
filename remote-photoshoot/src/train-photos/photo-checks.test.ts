import { photoChecks, type Verdict } from './photo-checks';
import type { PhotoToUse } from './sort-photos';

const photos = (...ids: number[]): PhotoToUse[] => ids.map((id) => ({ id }) as PhotoToUse);
const soon = () => new Promise((resolve) => setTimeout(resolve));

/** Checks that are answered when the test says so. */
function heldChecks() {
  const asked: number[] = [];
  let signal: AbortSignal | undefined;
  let answer: (verdict: Verdict | undefined) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const checks = photoChecks((photo, given) => {
    asked.push(photo.id);
    signal = given;
    return new Promise((resolve, reject) => ([answer, fail] = [resolve, reject]));
  });
  const then = async (settle: () => void) => {
    settle();
    await soon();
  };
  return {
    checks,
    asked,
    signal: () => signal,
    answer: (verdict?: Verdict) => then(() => answer(verdict)),
    fail: (reason: unknown) => then(() => fail(reason)),
  };
}

it('looks at one after the other, also at those that come meanwhile, and at each once', async () => {
  const { checks, asked, answer } = heldChecks();
  checks.look(photos(1, 2));
  expect([asked, checks.get().left]).toEqual([[1], 2]);
  await answer('good');
  expect(asked).toEqual([1, 2]);
  checks.look(photos(1, 2, 3));
  await answer();
  await answer('noFace');
  checks.look(photos(1, 2, 3));
  expect(asked).toEqual([1, 2, 3]);
  expect(checks.get()).toEqual({
    verdicts: new Map([
      [1, 'good'],
      [3, 'noFace'],
    ]),
    left: 0,
  });
});

it('passes over what was removed meanwhile', async () => {
  const { checks, asked, answer } = heldChecks();
  checks.look(photos(1, 2, 3));
  checks.look(photos(3));
  await answer('good');
  expect(asked).toEqual([1, 3]);
});

it('ends what is under way, and begins there again', async () => {
  const { checks, asked, answer, fail, signal } = heldChecks();
  checks.look(photos(1, 2));
  await answer('good');
  const ended = signal();
  checks.stop();
  expect([ended?.aborted, checks.get().left]).toEqual([true, 0]);
  await fail(new DOMException('aborted', 'AbortError'));
  checks.look(photos(1, 2));
  expect(asked).toEqual([1, 2, 2]);
  await answer('blurred');
  expect([...checks.get().verdicts.values()]).toEqual(['good', 'blurred']);
});

it('gives up where the studio cannot tell, until it is stopped and asked again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { checks, asked, fail } = heldChecks();
  checks.look(photos(1, 2));
  await fail({ status: 500 });
  expect(warn).toHaveBeenCalledTimes(1);
  checks.look(photos(1, 2, 3));
  expect([asked, checks.get().left]).toEqual([[1], 0]);
  checks.stop();
  checks.look(photos(1, 2, 3));
  expect(asked).toEqual([1, 1]);
});

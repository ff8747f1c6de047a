/** @jest-environment node */
import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { PictureOutside } from './check-picture';
import { Decoding } from './decoding';
import { pictureWork } from './process/picture-work';

interface Piece {
  readonly accountId: number;
  readonly end: () => void;
}

let decoding: Decoding;
/** Says of what was begun last that its picture took too long. */
let tooDear: () => void;
let begun: Piece[];
let now: number;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  decoding = new Decoding((_signal, onTooDear) => ((tooDear = onTooDear), pictureWork));
  begun = [];
});
afterEach(() => {
  jest.restoreAllMocks();
});

const anybody = new AbortController().signal;
// Whatever is decoded for anybody listens.
setMaxListeners(0, anybody);

/** Work that goes on until the test ends it. */
const pieceOf = (accountId: number) => () => new Promise<void>((resolve) => begun.push({ accountId, end: resolve }));

function decode(accountId: number, signal = anybody, isBackground = false): Promise<void> {
  return decoding.inTurn({ accountId, signal, isBackground }, pieceOf(accountId));
}

async function accountsAtWork(): Promise<number[]> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  return begun.map(({ accountId }) => accountId);
}

/** Ends the piece that began first. */
function endFirst(): void {
  begun.shift()?.end();
}

it('decodes two pictures at a time, and one of each account', async () => {
  for (const accountId of [1, 1, 1, 2, 3]) void decode(accountId);
  expect(await accountsAtWork()).toEqual([1, 2]);
  endFirst();
  expect(await accountsAtWork()).toEqual([2, 3]);
  endFirst();
  expect(await accountsAtWork()).toEqual([3, 1]);
});

it('lets what is given up leave the lines of all and of its account at once, and nothing that is done', async () => {
  void decode(1);
  const [atWork, waiting] = [new AbortController(), new AbortController()];
  const done = decode(2, atWork.signal);
  const givenUp = [decode(3, waiting.signal), decode(3, waiting.signal)];
  const next = decode(3);
  expect(await accountsAtWork()).toEqual([1, 2]);
  waiting.abort(new Error('Given up.'));
  for (const each of givenUp) await expect(each).rejects.toThrow('Given up.');
  atWork.abort(new Error('Too late.'));
  expect(await accountsAtWork()).toEqual([1, 2]);
  endFirst();
  expect(await accountsAtWork()).toEqual([2, 3]);
  endFirst();
  await expect(done).rejects.toThrow('Too late.');
  endFirst();
  await next;
});

const LARGE: PictureOutside = { format: 'png', width: 7_000, height: 7_000, unpackedBytes: 7_000 * 7_000 * 3 };

const MEDIUM: PictureOutside = { format: 'png', width: 4_000, height: 5_000, unpackedBytes: 60_000_000 };
/** What one is thought to take. */
const MEDIUM_MILLISECONDS = 600;

function decodeMedium(accountId: number): void {
  void decoding.inTurn({ accountId, signal: anybody }, pieceOf(accountId), MEDIUM);
}

it.each([
  ['all', {}],
  ['free work', { isFree: true }],
  ['large pictures', { outside: LARGE }],
])('lets a newcomer before a crowd that has had pictures decoded, in the line of %s', async (_, kind) => {
  const { isFree = false, outside }: { isFree?: boolean; outside?: PictureOutside } = kind;
  const decodePicture = (accountId: number) =>
    void decoding.inTurn({ accountId, signal: anybody, isFree }, pieceOf(accountId), outside);
  const crowd = [1, 2, 3, 4, 5];
  for (const accountId of crowd) {
    decodePicture(accountId);
    await accountsAtWork();
    now += 2;
    endFirst();
  }
  await accountsAtWork();
  crowd.forEach(decodePicture);
  const [, ...others] = await accountsAtWork();
  decodePicture(6);
  endFirst();
  expect(await accountsAtWork()).toEqual([...others, 6]);
});

it('lets a small picture before the larger ones of others who have had as little decoded', async () => {
  for (const accountId of [1, 2, 3, 4]) decodeMedium(accountId);
  const small = { ...MEDIUM, width: 1_000, height: 1_000, unpackedBytes: 3_000_000 };
  void decoding.inTurn({ accountId: 5, signal: anybody }, pieceOf(5), small);
  await accountsAtWork();
  endFirst();
  expect(await accountsAtWork()).toEqual([2, 5]);
});

it('lets a picture that has waited for ten times as long as it takes before small ones that come now', async () => {
  for (const accountId of [1, 2]) void decode(accountId);
  decodeMedium(3);
  void decode(4);
  await accountsAtWork();
  endFirst();
  expect(await accountsAtWork()).toEqual([2, 4]);
  now += 10 * MEDIUM_MILLISECONDS + 1;
  void decode(5);
  await accountsAtWork();
  endFirst();
  expect(await accountsAtWork()).toEqual([4, 3]);
});

it('lets a newcomer wait for one picture of a crowd whose all have waited for so long, and the crowd for one newcomer', async () => {
  for (const accountId of [1, 2, 3, 4, 5, 6]) decodeMedium(accountId);
  await accountsAtWork();
  now += 10 * MEDIUM_MILLISECONDS + 1;
  for (const accountId of [7, 8]) void decode(accountId);
  const order: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    order.push((await accountsAtWork())[0] ?? 0);
    endFirst();
  }
  expect(order).toEqual([1, 2, 3, 7, 4, 8, 5, 6]);
});

it('lets whoever had much decoded wait with a small picture for no crowd that comes again and again and had none', async () => {
  const SMALL: PictureOutside = { ...MEDIUM, width: 640, height: 480, unpackedBytes: 640 * 480 * 3 };
  decodeMedium(1);
  await accountsAtWork();
  now += 6_000;
  endFirst();
  // Of the crowd each account has one that waits, and another as soon as that is done: of those that come later none was decoded for before.
  for (let accountId = 100; accountId < 130; accountId += 1) decodeMedium(accountId);
  await accountsAtWork();
  void decoding.inTurn({ accountId: 1, signal: anybody }, pieceOf(1), SMALL);
  let turns = 0;
  while (!(await accountsAtWork()).includes(1) && turns < 100) {
    turns += 1;
    now += MEDIUM_MILLISECONDS / 2;
    endFirst();
    decodeMedium(200 + turns);
  }
  // Ten times what it takes, which is 50 ms at least, and one turn that was for somebody else.
  expect(turns).toBeLessThanOrEqual(4);
});

it('lets a large picture that has waited for ten times as long as it takes wait for no crowd of small ones', async () => {
  for (let accountId = 100; accountId < 130; accountId += 1) void decode(accountId);
  await accountsAtWork();
  decodeMedium(1);
  let turns = 0;
  while (!(await accountsAtWork()).includes(1) && turns < 2_000) {
    turns += 1;
    now += 50;
    endFirst();
    // Each waits for more times as long as it takes than the large one.
    void decode(200 + turns);
  }
  expect(turns * 50).toBeLessThanOrEqual(10 * MEDIUM_MILLISECONDS + 10 * 50);
});

it('reads one long body of JSON at a time and a short one beside it, and no picture waits for that', async () => {
  const read = (accountId: number, jsonBytes?: number) =>
    void decoding.inTurn(
      { accountId, signal: anybody, isFree: true, ...(jsonBytes === undefined ? {} : { jsonBytes }) },
      pieceOf(accountId),
    );
  for (const accountId of [1, 2, 3, 4]) read(accountId, 30_000_000);
  read(5, 4_000_000);
  read(6);
  expect(await accountsAtWork()).toEqual([1, 6]);
  void decode(7);
  read(8, 160_000);
  expect(await accountsAtWork()).toEqual([1, 6, 7, 8]);
  endFirst();
  expect(await accountsAtWork()).toEqual([6, 7, 8, 5]);
  begun.splice(0, 3).forEach(({ end }) => end());
  const order: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    order.push(...(await accountsAtWork()));
    endFirst();
  }
  expect(order).toEqual([5, 2, 3, 4]);
});

it('looks through one archive at a time, and no picture waits for that, nor those of its own account', async () => {
  for (const accountId of [1, 2]) void decoding.archiveTurnsOf({ accountId, signal: anybody })(pieceOf(accountId));
  expect(await accountsAtWork()).toEqual([1]);
  void decoding.archiveTurnsOf({ accountId: 1, signal: anybody })(pieceOf(1), MEDIUM);
  void decode(3);
  expect(await accountsAtWork()).toEqual([1, 1, 3]);
  endFirst();
  expect(await accountsAtWork()).toEqual([1, 3, 2]);
});

it('keeps one of its two places from long work that nobody pays for', async () => {
  for (const accountId of [1, 2])
    void decoding.inTurn({ accountId, signal: anybody, isFree: true }, pieceOf(accountId), MEDIUM);
  expect(await accountsAtWork()).toEqual([1]);
  void decode(3);
  expect(await accountsAtWork()).toEqual([1, 3]);
  endFirst();
  expect(await accountsAtWork()).toEqual([3, 2]);
});

it('has short work that nobody pays for wait for no long one, but for accounts that have had much decoded', async () => {
  const free = (accountId: number, outside?: PictureOutside) =>
    void decoding.inTurn({ accountId, signal: anybody, isFree: true }, pieceOf(accountId), outside);
  free(1, MEDIUM);
  free(2, MEDIUM);
  free(3);
  expect(await accountsAtWork()).toEqual([1, 3]);
  now += 11_000;
  begun.splice(1, 1).forEach(({ end }) => end());
  await accountsAtWork();
  free(3);
  expect(await accountsAtWork()).toEqual([1]);
  free(4);
  expect(await accountsAtWork()).toEqual([1, 4]);
});

it('has what is to be paid for stand with that, where its account has had much decoded that came to nothing, and not otherwise', async () => {
  void decode(1);
  await accountsAtWork();
  now += 11_000;
  endFirst();
  await accountsAtWork();
  void decoding.inTurn({ accountId: 9, signal: anybody, isFree: true }, pieceOf(9), MEDIUM);
  decodeMedium(1);
  expect(await accountsAtWork()).toEqual([9, 1]);
  begun.splice(1, 1).forEach(({ end }) => end());
  await accountsAtWork();
  decoding.cameToNothing(1, 11_000);
  decodeMedium(1);
  expect(await accountsAtWork()).toEqual([9]);
  decodeMedium(3);
  expect(await accountsAtWork()).toEqual([9, 3]);
});

it('tells how long each piece took', async () => {
  const onDone = jest.fn();
  void decoding.inTurn({ accountId: 1, signal: anybody, onDone }, pieceOf(1));
  await accountsAtWork();
  now += 70;
  endFirst();
  await accountsAtWork();
  expect(onDone.mock.calls).toEqual([[70]]);
});

it('keeps the place of free work from none by a large free picture that waits for others', async () => {
  void decoding.inTurn({ accountId: 1, signal: anybody }, pieceOf(1), LARGE);
  for (const accountId of [2, 3])
    void decoding.inTurn({ accountId, signal: anybody, isFree: true }, pieceOf(accountId), LARGE);
  void decoding.inTurn({ accountId: 4, signal: anybody, isFree: true }, pieceOf(4));
  expect(await accountsAtWork()).toEqual([1, 4]);
  void decode(5);
  endFirst();
  // Both places may be taken behind one that ends: the large free ones need more than a place.
  expect(await accountsAtWork()).toEqual([4, 5]);
  endFirst();
  expect(await accountsAtWork()).toEqual([5, 2]);
});

it('begins two pieces behind one, for which there was no room before', async () => {
  const free = (accountId: number, outside?: PictureOutside) =>
    void decoding.inTurn({ accountId, signal: anybody, isFree: true }, pieceOf(accountId), outside);
  free(1, LARGE);
  free(2, MEDIUM);
  void decoding.inTurn({ accountId: 3, signal: anybody }, pieceOf(3), LARGE);
  expect(await accountsAtWork()).toEqual([1]);
  endFirst();
  expect((await accountsAtWork()).sort()).toEqual([2, 3]);
});

it('decodes one large picture at a time, and lets one that waits take no place from a small one', async () => {
  const outside = { format: 'png', width: 4_000, height: 4_000 } as const;
  const small = { ...outside, unpackedBytes: 4_000 * 4_000 * 3 };
  // As many pixels, of four channels with 16 bits each.
  const large = { ...outside, unpackedBytes: 4_000 * 4_000 * 8 };
  const decodePicture = (accountId: number, outside: PictureOutside | undefined) =>
    void decoding.inTurn({ accountId, signal: anybody }, pieceOf(accountId), outside);
  decodePicture(1, large);
  decodePicture(2, large);
  expect(await accountsAtWork()).toEqual([1]);
  decodePicture(3, small);
  expect(await accountsAtWork()).toEqual([1, 3]);
  endFirst();
  expect(await accountsAtWork()).toEqual([3, 2]);
});

it('has accounts whose pictures took too long share one place, whatever becomes of the clock, and leaves the other to everybody else', async () => {
  for (const accountId of [1, 2]) {
    void decode(accountId);
    await accountsAtWork();
    tooDear();
    endFirst();
    await accountsAtWork();
  }
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60_000);
  for (const accountId of [1, 2, 3]) void decode(accountId);
  expect((await accountsAtWork()).toSorted()).toEqual([1, 3]);
  endFirst();
  endFirst();
  expect(await accountsAtWork()).toEqual([2]);
});

it('begins nothing that nobody waits for any more', async () => {
  const gone = new Error('gone');
  const leaving = new AbortController();
  void decode(1);
  void decode(2);
  const own = decode(1, leaving.signal);
  const third = decode(3, leaving.signal);
  leaving.abort(gone);
  await accountsAtWork();
  endFirst();
  endFirst();
  await expect(own).rejects.toBe(gone);
  await expect(third).rejects.toBe(gone);
  await expect(decode(4, leaving.signal)).rejects.toBe(gone);
  expect(await accountsAtWork()).toEqual([]);
});

it('refuses an account more that waits than its pages have open, and no other, and no work in the background', async () => {
  for (let place = 0; place < 13; place += 1) void decode(1);
  await accountsAtWork();
  await expect(decode(1)).rejects.toMatchObject({ code: 'BUSY', retryAfter: 5 });
  void decode(1, anybody, true);
  void decode(2);
  expect(await accountsAtWork()).toEqual([1, 1]);
  for (let place = 0; place < 15; place += 1) {
    endFirst();
    await accountsAtWork();
  }
  expect(begun).toEqual([]);
});

it('lets a training and a result wait behind nothing that their own account sends for nothing, nor behind what it has had', async () => {
  void decode(1);
  await accountsAtWork();
  now += 60_000;
  endFirst();
  for (const accountId of [2, 3, 4]) decodeMedium(accountId);
  await accountsAtWork();
  for (let sent = 0; sent < 3; sent += 1)
    void decoding.inTurn({ accountId: 1, signal: anybody, isFree: true }, pieceOf(1), LARGE);
  const training = 10;
  for (let photo = 0; photo < 2; photo += 1)
    void decoding.inTurn({ accountId: 1, signal: anybody, isBackground: true }, pieceOf(training));
  expect(await accountsAtWork()).toEqual([2, 3]);
  endFirst();
  expect(await accountsAtWork()).toEqual([3, training]);
  endFirst();
  // The second photo waits for the first.
  expect(await accountsAtWork()).toEqual([training, 4]);
  endFirst();
  // It comes to the line of all only now, and stands before whatever waits there, but for what had a place before.
  expect(await accountsAtWork()).toEqual([4, 1]);
  endFirst();
  expect(await accountsAtWork()).toEqual([1, training]);
});

it('lets the training of an account whose picture took too long wait for none of its own that do', async () => {
  void decode(1);
  await accountsAtWork();
  tooDear();
  endFirst();
  void decoding.inTurn({ accountId: 1, signal: anybody, isFree: true }, pieceOf(1), LARGE);
  expect(await accountsAtWork()).toEqual([1]);
  void decoding.inTurn({ accountId: 1, signal: anybody, isBackground: true }, pieceOf(10), MEDIUM);
  expect(await accountsAtWork()).toEqual([1, 10]);
});

it('keeps a place from what is done in the background, which takes none of large pictures for what was made here', async () => {
  const inBackground = { signal: anybody, isBackground: true };
  for (const accountId of [1, 2]) void decoding.inTurn({ ...inBackground, accountId }, pieceOf(accountId));
  expect(await accountsAtWork()).toEqual([1]);
  void decoding.inTurn({ accountId: 3, signal: anybody }, pieceOf(3), LARGE);
  expect(await accountsAtWork()).toEqual([1, 3]);
  void decoding.inTurn({ ...inBackground, accountId: 4, isMadeHere: true }, pieceOf(4), LARGE);
  endFirst();
  expect(await accountsAtWork()).toEqual([3, 2]);
  begun.pop()?.end();
  expect(await accountsAtWork()).toEqual([3, 4]);
});

it('draws the thumbnails of a result beside the photos of a training, not after them', async () => {
  const inBackground = { signal: anybody, isBackground: true };
  for (const accountId of [1, 2]) void decoding.inTurn({ ...inBackground, accountId }, pieceOf(accountId), LARGE);
  expect(await accountsAtWork()).toEqual([1]);
  void decoding.inTurn({ ...inBackground, accountId: 3, isMadeHere: true }, pieceOf(3), MEDIUM);
  expect(await accountsAtWork()).toEqual([1, 3]);
});

it('goes on after a failure', async () => {
  const failed = decoding.inTurn({ accountId: 1, signal: anybody }, () => Promise.reject(new Error('damaged')));
  await expect(failed).rejects.toThrow('damaged');
  void decode(1);
  expect(await accountsAtWork()).toEqual([1]);
});

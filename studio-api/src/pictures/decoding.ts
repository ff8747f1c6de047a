import { LIMITS } from '@likeness/contract/rules';
import { RecentUse } from '@likeness/engine/recent-use';
import PQueue from 'p-queue';

import { OwnLines } from '../own-lines';
import { Refusal } from '../refusal';
import { WorkOfAccounts } from '../work-of-accounts';
import { Bound, CheapestFirst, type Cost } from './cheapest-first';
import type { PictureOutside } from './check-picture';
import type { PictureWork } from './process/picture-work';

/** A picture of the allowed size takes up to two seconds of a core and 500 MB to decode. */
const AT_A_TIME = 2;
/** Two photos that are not larger need no more memory together than one of the largest, which for an AVIF is 900 MB. */
const LARGE_BYTES = (LIMITS.picture.pixels / 2) * 3;
/** Of one account's, beside the one that is being decoded: a whole form of each tool that a person has open. */
const WAITING_PER_ACCOUNT = 12;
const RETRY_AFTER_SECONDS = 5;

/** An account whose picture was too dear to decode shares a place with the largest pictures for so long. */
const SUSPECT_MILLISECONDS = 60 * 60_000;
/** Within so long half of what an account has had decoded counts no more against its next turn. */
const USE_HALF_LIFE_MILLISECONDS = 5 * 60_000;
/** Of a picture as it unpacks; a slow format takes some 50,000, a quick one 400,000. */
const BYTES_PER_MILLISECOND = 100_000;
/** Of JSON whose characters are all escaped; of what people send it is thirty times as much. */
const JSON_BYTES_PER_MILLISECOND = 6_000;

/** What nobody pays for takes no place from others where it is as short as most pictures of people. */
const SHORT_MILLISECONDS = 500;
/**
 * Unless its account has had so much decoded lately. What is to be paid for shares the place with that, too, where its account has had as much
 * decoded for what came to nothing.
 */
const MOST_USE_MILLISECONDS = 10_000;
/** Of JSON: a picture of a megabyte. */
const SHORT_JSON_MILLISECONDS = 250;

/** Who asks, and a signal that nobody waits for it any more. */
export interface DecodingCall {
  readonly accountId: number;
  readonly signal: AbortSignal;
  /** Work that nobody waits for at a page is not refused, however much of the account's waits. */
  readonly isBackground?: boolean;
  /** Nobody pays for what it is decoded for: of such one of the two at a time may take long. */
  readonly isFree?: boolean;
  /** Decodes nothing, but looks through an archive: that takes as long as rounds of the event loop are, and keeps no picture from its place. */
  readonly isArchive?: boolean;
  /** The picture was made here and is paid for, and is read from its top to its end: it takes no memory of a large one. */
  readonly isMadeHere?: boolean;
  /** Of the JSON that the work reads, where it reads some. */
  readonly jsonBytes?: number;
  /** Hears how many milliseconds each piece took. */
  readonly onDone?: (milliseconds: number) => void;
}

type KindOfPicture = Required<Pick<DecodingCall, 'accountId' | 'isBackground' | 'isFree' | 'isMadeHere'>>;

/** Runs a piece of work when it is its turn. @param outside Of the picture that the work decodes, where it decodes one. */
export type InTurn = <Result>(work: Work<Result>, outside?: PictureOutside) => Promise<Result>;

/** @param pictures Decodes for whoever has the turn. */
type Work<Result> = (pictures: PictureWork) => Promise<Result>;

/**
 * Turns at decoding pictures: two at a time, of which one may be large, and of each account one of those that it waits for and one in the
 * background. An account stands in the line of all with one piece of each only, and before those whose pictures have taken longer lately,
 * or will: who has one picture waits for no crowd that keeps both places busy.
 */
export class Decoding {
  private readonly lines = {
    pictures: line(AT_A_TIME),
    /** For which no picture waits: its reading gives way to whatever else there is, and may take as long as a crowd goes on. */
    json: line(2),
    /** No picture waits for those either. */
    archive: line(1),
  };
  private readonly large = new Bound(1);
  private readonly free = new Bound(AT_A_TIME - 1);
  /** It stands before whoever has had anything decoded, and of several trainings some always waits. */
  private readonly background = new Bound(AT_A_TIME - 1);
  private readonly longJson = new Bound(1);
  /**
   * Of each account, one piece of each at a time. A training holds its place and a result its memory while they wait: behind what their own
   * account sends for nothing they would as long as it likes, and somebody else's training and memory with them.
   */
  private readonly accounts = {
    json: new OwnLines<number>(),
    archive: new OwnLines<number>(),
    background: new OwnLines<number>(),
    other: new OwnLines<number>(),
  };
  /** Milliseconds that each account's pictures took. */
  private readonly uses = new RecentUse<number>(USE_HALF_LIFE_MILLISECONDS);
  /** Of these, those of forms that came to nothing. */
  private readonly wasted = new RecentUse<number>(USE_HALF_LIFE_MILLISECONDS);
  /** Since when, by account; by a clock that never goes backwards. */
  private readonly suspects = new Map<number, number>();

  /**
   * @param workFor Decodes until the signal aborts, a picture of which so much is known.
   */
  constructor(
    private readonly workFor: (
      signal: AbortSignal,
      onTooDear: () => void,
      outside: PictureOutside | undefined,
    ) => PictureWork,
    private readonly workOfAccounts = new WorkOfAccounts(),
  ) {}

  /** As {@link inTurn}, for all that one call has to decode. */
  turnsOf(call: DecodingCall): InTurn {
    return (work, outside) => this.inTurn(call, work, outside);
  }

  /** As {@link turnsOf}, for an archive: what is done without a picture that is known looks through it. */
  archiveTurnsOf(call: DecodingCall): InTurn {
    return (work, outside) => this.inTurn({ ...call, isArchive: outside === undefined }, work, outside);
  }

  /**
   * Whatever the work needs it should read itself: what waits for its turn then holds no memory. An account that sent what nobody would wait for
   * takes no place from small pictures for a while: there is one for all such.
   * @param outside Of the picture that the work decodes, where it decodes one.
   * @throws Refusal with BUSY where too much of the account's waits already; the signal's reason where nobody waits for it any more.
   */
  inTurn<Result>(call: DecodingCall, work: Work<Result>, outside?: PictureOutside): Promise<Result> {
    return this.workOfAccounts.run(call.accountId, call.signal, (signal) =>
      this.untilErased({ ...call, signal }, work, outside),
    );
  }

  /** To be told how long pictures took of an account's for work that ended without being paid for. */
  cameToNothing(accountId: number, milliseconds: number): void {
    this.wasted.add(accountId, milliseconds);
  }

  private async untilErased<Result>(
    {
      accountId,
      signal,
      isBackground = false,
      isFree = false,
      isArchive = false,
      isMadeHere = false,
      jsonBytes = 0,
      onDone,
    }: DecodingCall,
    work: Work<Result>,
    outside?: PictureOutside,
  ): Promise<Result> {
    signal.throwIfAborted();
    const kind = jsonBytes > 0 ? 'json' : isArchive ? 'archive' : 'pictures';
    const own = this.accounts[kind === 'pictures' ? (isBackground ? 'background' : 'other') : kind];
    if (!isBackground && own.waiting(accountId) >= WAITING_PER_ACCOUNT) throw busy();
    return own.run(accountId, async () => {
      signal.throwIfAborted();
      const expected = (outside?.unpackedBytes ?? 0) / BYTES_PER_MILLISECOND + jsonBytes / JSON_BYTES_PER_MILLISECOND;
      const used = this.uses.of(accountId);
      const bounds =
        kind === 'pictures'
          ? this.boundsOf({ accountId, isBackground, isFree, isMadeHere }, { outside, expected, used })
          : boundsFor([this.longJson, kind === 'json' && expected > SHORT_JSON_MILLISECONDS]);
      // It leaves the line at once where nobody waits for it any more, and its account's with it; once it is done it ends by itself.
      const leaving = new AbortController();
      const leave = () => leaving.abort(signal.reason);
      signal.addEventListener('abort', leave);
      const piece = async () => {
        signal.removeEventListener('abort', leave);
        try {
          return await this.done({ accountId, signal, onDone }, work, outside);
        } finally {
          for (const bound of bounds) bound.leave();
        }
      };
      return this.lines[kind].add(piece, {
        // A training keeps others from its place while it waits, and a result takes memory.
        costMilliseconds: isBackground ? expected : used + expected,
        takesMilliseconds: expected,
        bounds,
        signal: leaving.signal,
      });
    });
  }

  /** Of a picture. @param expected how many milliseconds it is likely to take. @param used how many the account's took lately. */
  private boundsOf(
    { accountId, isBackground, isFree, isMadeHere }: KindOfPicture,
    {
      outside,
      expected,
      used,
    }: { readonly outside: PictureOutside | undefined; readonly expected: number; readonly used: number },
  ): readonly Bound[] {
    return boundsFor(
      [
        this.free,
        isFree
          ? expected > SHORT_MILLISECONDS || used > MOST_USE_MILLISECONDS
          : !isBackground && this.wasted.of(accountId) > MOST_USE_MILLISECONDS,
      ],
      [this.background, isBackground && !isMadeHere],
      // What an account has in the background would wait there for each of its own that it sends for nothing.
      [
        this.large,
        (!isBackground && this.isSuspect(accountId)) || (!isMadeHere && outside !== undefined && isLarge(outside)),
      ],
    );
  }

  private async done<Result>(
    {
      accountId,
      signal,
      onDone,
    }: Pick<DecodingCall, 'accountId' | 'signal'> & { readonly onDone: DecodingCall['onDone'] | undefined },
    work: Work<Result>,
    outside: PictureOutside | undefined,
  ): Promise<Result> {
    signal.throwIfAborted();
    const began = performance.now();
    const suspect = () => this.suspects.set(accountId, performance.now());
    try {
      const result = await work(this.workFor(signal, suspect, outside));
      signal.throwIfAborted();
      return result;
    } finally {
      const milliseconds = performance.now() - began;
      this.uses.add(accountId, milliseconds);
      onDone?.(milliseconds);
    }
  }

  private isSuspect(accountId: number): boolean {
    const since = this.suspects.get(accountId);
    if (since === undefined) return false;
    if (performance.now() - since < SUSPECT_MILLISECONDS) return true;
    this.suspects.delete(accountId);
    return false;
  }
}

function boundsFor(...kinds: readonly (readonly [Bound, boolean])[]): readonly Bound[] {
  return kinds.filter(([, isOfKind]) => isOfKind).map(([bound]) => bound);
}

function line(concurrency: number): PQueue<CheapestFirst, Cost> {
  const queue = new PQueue({ concurrency, queueClass: CheapestFirst });
  // Behind one that has ended two may begin, for which bounds had no room; the queue itself begins one, and looks again where this is set.
  return queue.on('next', () => (queue.concurrency = concurrency));
}

/** By what it unpacks to: a pixel may have eight bytes, or two channels more than a photo. */
function isLarge({ unpackedBytes }: PictureOutside): boolean {
  return unpackedBytes > LARGE_BYTES;
}

function busy(): Refusal {
  return new Refusal('BUSY', 'Many of your pictures are being looked at already. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

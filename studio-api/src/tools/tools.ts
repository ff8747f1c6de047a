import { randomInt } from 'node:crypto';

import { type Engine, type EngineCallOptions, type EnginePicture, type PictureFocus } from '@likeness/engine';

import { SessionOver, throwIfOver } from '../accounts/session';
import type { Credits, Hold } from '../credits/credits';
import { PRICES, type PaidAction } from '../credits/prices';
import type { Database } from '../database/database';
import type { Media } from '../pictures/media';
import type { PictureLook } from '../pictures/picture-look';
import type { MadeWith, PictureList, Pictures } from '../pictures/pictures';
import type { Thumbnails } from '../pictures/thumbnails';
import type { FreeSpace } from '../storage/free-space';
import type { WorkOfAccounts } from '../work-of-accounts';
import { FailedWork } from './failed-work';
import { ToldBusy } from './told-busy';
import { UnkeptResults } from './unkept-results';
import { outcomeOf, secondsSince, type OnWorkEnded } from './work-outcome';

/** A tool's result: kept, listed and paid by the time it is answered. */
export interface ToolResult {
  /** The id in the generated or processed list. */
  readonly id: number;
  readonly media: Media;
  readonly picture: EnginePicture;
  readonly look: PictureLook;
}

/** Who asks, and a signal that the work is no longer wanted. */
export interface ToolCall {
  readonly accountId: number;
  readonly signal?: AbortSignal;
  /** Hears that the engine has a place for the work and its price is held: from here on it lasts. */
  readonly onAdmitted?: () => void;
}

/** A picture that has been checked. */
export interface CheckedPicture {
  /** When the engine takes it up: until then it lies on the disk. */
  readonly read: () => Promise<Uint8Array>;
  readonly pixels: number;
  /** Where its main face is, where that is known. */
  readonly focus?: PictureFocus;
}

const NEVER = new AbortController().signal;

type Made = MadeWith & { readonly action: PaidAction };
type EndableCall = ToolCall & Required<Pick<ToolCall, 'signal'>>;
/** What work reads when the engine takes it up, once there is room for its result. */
type Taken = <Request>(read: () => Promise<Request>) => () => Promise<Request>;
export type Work = (options: EngineCallOptions, taken: Taken) => Promise<EnginePicture>;

/**
 * The picture tools, each with its price: a place in the engine, hold, work, keep and charge; a failure on the way gives back what was
 * held.
 */
export class Tools {
  private readonly failedWork = new FailedWork();
  private readonly toldBusy = new ToldBusy();
  private readonly unkept = new UnkeptResults();
  private readonly taken: Taken = (read) => async () => {
    await this.unkept.room();
    return read();
  };

  constructor(
    private readonly database: Database,
    private readonly engine: Engine,
    private readonly credits: Credits,
    private readonly pictures: Pictures,
    private readonly thumbnails: Pick<Thumbnails, 'inTurn'>,
    private readonly freeSpace: FreeSpace,
    private readonly workOfAccounts: WorkOfAccounts,
    private readonly onEnded: OnWorkEnded = () => undefined,
  ) {}

  upscale(call: ToolCall, image: CheckedPicture): Promise<ToolResult> {
    return this.run(call, 'upscale', 'processed', (options, taken) =>
      inPlace(
        image,
        this.engine.upscale(
          taken(async () => ({ image: await image.read() })),
          { ...options, pixels: image.pixels },
        ),
      ),
    );
  }

  colorCorrection(call: ToolCall, image: CheckedPicture): Promise<ToolResult> {
    return this.run(call, 'color-correction', 'processed', (options, taken) =>
      inPlace(
        image,
        this.engine.colorCorrection(
          taken(async () => ({ image: await image.read() })),
          { ...options, pixels: image.pixels },
        ),
      ),
    );
  }

  backgroundReplace(call: ToolCall, image: CheckedPicture, prompt: string): Promise<ToolResult> {
    const request = async () => ({ image: await image.read(), prompt, seed: anySeed() });
    const work: Work = (options, taken) =>
      this.engine.backgroundReplace(taken(request), { ...options, pixels: image.pixels });
    return this.run(call, 'background-replace', 'processed', work, { prompt });
  }

  outfitSwap(call: ToolCall, person: CheckedPicture, outfit: CheckedPicture): Promise<ToolResult> {
    const request = async () => ({ person: await person.read(), outfit: await outfit.read() });
    return this.run(call, 'outfit-swap', 'processed', (options, taken) =>
      this.engine.outfitSwap(taken(request), { ...options, pixels: person.pixels + outfit.pixels }),
    );
  }

  addAccessories(
    call: ToolCall,
    image: CheckedPicture,
    reference: CheckedPicture,
    mask: CheckedPicture,
  ): Promise<ToolResult> {
    const request = async () => ({
      image: await image.read(),
      reference: await reference.read(),
      mask: await mask.read(),
    });
    return this.run(call, 'add-accessories', 'processed', (options, taken) =>
      inPlace(
        image,
        this.engine.addAccessories(taken(request), { ...options, pixels: image.pixels + reference.pixels }),
      ),
    );
  }

  objectRemoval(call: ToolCall, image: CheckedPicture, mask: CheckedPicture): Promise<ToolResult> {
    const request = async () => ({ image: await image.read(), mask: await mask.read() });
    return this.run(call, 'object-removal', 'processed', (options, taken) =>
      inPlace(image, this.engine.objectRemoval(taken(request), { ...options, pixels: image.pixels })),
    );
  }

  /** @throws EngineBusyError where the account has just been told so, when that is a second ago. */
  repeatBusy(accountId: number, action: PaidAction): Promise<void> {
    return this.notBusy(action, () => this.toldBusy.require(accountId, PRICES[action] === 0));
  }

  /** Before anything of a request is read. @throws EngineBusyError where the engine has no place for the account. */
  async requirePlace(accountId: number, action: PaidAction): Promise<void> {
    const isFree = await this.isFree(accountId, action);
    const look = () => this.engine.requirePlace?.({ userKey: String(accountId), isFree });
    await this.notBusy(action, () => this.toldBusy.noting(accountId, PRICES[action] === 0, look));
  }

  private async notBusy(action: PaidAction, require: () => Promise<void>): Promise<void> {
    try {
      await require();
    } catch (error) {
      this.onEnded(action, 'busy', 0);
      throw error;
    }
  }

  private async isFree(accountId: number, action: PaidAction): Promise<boolean> {
    return PRICES[action] === 0 || this.failedWork.isLikely(accountId);
  }

  /** The frame of every paid picture, for generation as well. */
  async run(
    call: ToolCall,
    action: PaidAction,
    list: PictureList,
    work: Work,
    words: Omit<MadeWith, 'action'> = {},
  ): Promise<ToolResult> {
    const began = performance.now();
    try {
      const result = await this.toldBusy.noting(call.accountId, PRICES[action] === 0, () =>
        this.workOfAccounts.run(call.accountId, call.signal ?? NEVER, (signal) =>
          this.paid({ ...call, signal }, { action, ...words }, list, work),
        ),
      );
      this.onEnded(action, 'done', secondsSince(began));
      return result;
    } catch (error) {
      this.onEnded(action, outcomeOf(error, call.signal), secondsSince(began));
      throw error;
    }
  }

  private async paid(call: EndableCall, made: Made, list: PictureList, work: Work): Promise<ToolResult> {
    const { action } = made;
    await this.freeSpace.require();
    // First of all: to come back later, as a busy engine advises, would help nobody who cannot pay.
    await this.credits.requireEnough(call.accountId, action);
    await this.pictures.requireRoom(call.accountId);
    let holding: Promise<Hold> | undefined;
    const hold = () => (holding ??= this.credits.hold(call.accountId, action));
    const isFree = await this.isFree(call.accountId, action);
    try {
      const options = {
        userKey: String(call.accountId),
        isFree,
        signal: call.signal,
        // Not before: what is refused as busy leaves no trace in the ledger.
        admitted: async () => {
          await hold();
          call.onAdmitted?.();
        },
      };
      const picture = await work(options, this.taken);
      const result = await this.unkept.holding(async () =>
        this.keep(call, list, picture, { hold: await hold(), made }),
      );
      if (PRICES[action] > 0) await this.failedWork.succeeded(call.accountId);
      return result;
    } catch (error) {
      // The work may be cancelled while the price is being held.
      const held = await holding?.catch(() => undefined);
      if (held) await this.countUnpaid(call);
      await this.credits.release(held);
      throw error;
    }
  }

  /** What the studio's stop gives up, or goes with its account, is nobody's doing. */
  private async countUnpaid({ accountId, signal }: EndableCall): Promise<void> {
    if (signal.reason instanceof SessionOver) await this.failedWork.endedWithSession(accountId);
    else if (!signal.aborted) await this.failedWork.failed(accountId);
  }

  private async keep(
    { accountId, signal }: EndableCall,
    list: PictureList,
    picture: EnginePicture,
    { hold, made }: { readonly hold: Hold; readonly made: Made },
  ): Promise<ToolResult> {
    // Of work that is paid nothing is lost, not even where the quota was used up meanwhile.
    const isPaid = hold !== undefined;
    // The picture is made, and lies in memory: whatever else of the account's waits refuses it nothing, nor does what others get for nothing keep
    // it waiting.
    const drawn = await this.thumbnails.inTurn({ accountId, signal, isBackground: true }, picture);
    // It may have ended only for want of thumbnails, which no picture is lost for.
    throwIfOver(signal);
    const written = await this.pictures.write(picture, drawn);
    try {
      await this.pictures.makeRoom(accountId, written, !isPaid);
      const { entry, erased } = await this.database.transaction(async (transaction) => {
        const recorded = await this.pictures.recordIn(transaction, accountId, written, { list, made, isPaid });
        await this.credits.settle(transaction, hold, recorded.entry.id);
        return recorded;
      });
      await this.pictures.removeErased(erased);
      return { id: entry.id, media: entry.media, picture, look: written.look };
    } catch (error) {
      await this.pictures.discard(written);
      throw error;
    }
  }
}

/** What a tool made that moves nothing: the face is where it was, unless the engine knows better. */
async function inPlace({ focus }: CheckedPicture, made: Promise<EnginePicture>): Promise<EnginePicture> {
  return { ...(focus ? { focus } : {}), ...(await made) };
}

/** 32 bits, for an engine's seed. */
export function anySeed(): number {
  return randomInt(2 ** 32);
}

import type { Engine, PhotoCheck } from '@likeness/engine';

import { OwnLines } from '../own-lines';
import type { Decoding, DecodingCall } from '../pictures/decoding';
import { Refusal } from '../refusal';
import type { WorkOfAccounts } from '../work-of-accounts';

/** Pixels of the longer side: more than the detector looks at, and next to nothing to decode. */
const LONGEST_SIDE = 1_024;
/** Four channels of 16 bits, and transparency that is coded for itself: of a small picture much more may be coded than is shown. */
const MOST_UNPACKED_BYTES = LONGEST_SIDE ** 2 * 16;

/** A photo that somebody sent, on the disk. */
export interface SentPhoto {
  readonly file: string;
  readonly read: () => Promise<Uint8Array>;
}

/**
 * Looks at photos before anything is paid for a training. Nobody pays for that either, so it is held to what other free work is held to: one
 * photo of an account at a time, decoded in the turns of free work, then looked at by workers that paid work leaves. Nothing is kept.
 */
export class PhotoChecks {
  private readonly turns = new OwnLines<number>();

  constructor(
    private readonly engine: Required<Pick<Engine, 'checkPhoto'>>,
    private readonly decoding: Pick<Decoding, 'inTurn'>,
    private readonly work: WorkOfAccounts,
  ) {}

  /**
   * Until the call's signal aborts.
   * @throws Refusal where it is no picture, or a larger one than a copy has to be; EngineBusyError where the workers have too much to do.
   */
  check(call: DecodingCall, photo: SentPhoto): Promise<PhotoCheck> {
    const { accountId, signal } = call;
    return this.turns.run(accountId, () =>
      this.work.run(accountId, signal, (untilErased) => this.checked({ ...call, signal: untilErased }, photo)),
    );
  }

  private async checked({ accountId, signal }: DecodingCall, { file, read }: SentPhoto): Promise<PhotoCheck> {
    const call = { accountId, signal, isFree: true };
    const outside = await this.decoding.inTurn(call, (work) => work.outside(file, 'The photo'));
    const { width, height, unpackedBytes } = outside;
    if (Math.max(width, height) > LONGEST_SIDE || unpackedBytes > MOST_UNPACKED_BYTES) throw tooManyPixels();
    await this.decoding.inTurn(call, (work) => work.pixels(file, 'The photo'), outside);
    return this.engine.checkPhoto(async () => ({ image: await read() }), {
      signal,
      userKey: String(accountId),
      isFree: true,
    });
  }
}

function tooManyPixels(): Refusal {
  return new Refusal(
    'PICTURE_TOO_LARGE',
    `A photo is checked by a small copy, of ${LONGEST_SIDE} pixels on its longer side at most.`,
  );
}

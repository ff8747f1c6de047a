import { errorCodes, type FastifyRequest } from 'fastify';

import { ownRound } from './own-round';

/** Takes a millisecond or two at the worst. */
const PIECE_BYTES = 8 * 1_024;

/**
 * Feeds a parser piece by piece, with a turn for everybody else between: nested nothing and texts full of escapes take many times as
 * long as what people send.
 * @param request Whose bytes they are.
 * @param write Throws where the bytes are no JSON.
 * @param isEnough Asked after each piece; the rest is left out then.
 * @throws Fastify's own error for a body that is no JSON.
 */
export async function feedInPieces(
  request: Pick<FastifyRequest, 'ip'>,
  bytes: Uint8Array,
  write: (piece: Uint8Array) => void,
  isEnough: () => boolean = () => false,
): Promise<void> {
  for (let start = 0; start < bytes.byteLength && !isEnough(); start += PIECE_BYTES) {
    if (bytes.byteLength > PIECE_BYTES) await ownRound(request);
    try {
      write(bytes.subarray(start, start + PIECE_BYTES));
    } catch {
      throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
    }
  }
}

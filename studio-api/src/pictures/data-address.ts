import { Refusal } from '../refusal';

/** A `data:` address that names a picture and carries it as base64. */
const DATA_ADDRESS = /^data:(?:image\/[a-z0-9.+-]+)?(?:;[a-z0-9-]+=[a-z0-9-]+)*;base64,/i;
/** Within so many characters the picture itself must begin: an expression is never let loose on megabytes. */
const HEAD_CHARACTERS = 256;

/** Decoded in a millisecond or two, whatever stands in it. */
const PIECE_CHARACTERS = 256 * 1_024;
const NO_BASE64 = /[^A-Za-z0-9+/_-]+/g;

export function isDataAddress(address: string): boolean {
  return /^data:/i.test(address);
}

/**
 * What a `data:` address carries, piece by piece: whoever takes them can do something else between. What is no base64 is passed over, as
 * browsers and Node do.
 * @throws Refusal where that is no picture.
 */
export function* dataAddressBytes(address: string): Generator<Buffer, void> {
  const head = DATA_ADDRESS.exec(address.slice(0, HEAD_CHARACTERS))?.[0];
  if (head === undefined) throw new Refusal('UNSUPPORTED_PICTURE', 'This data: address carries no picture.');
  let rest = '';
  for (let start = head.length; start < address.length; start += PIECE_CHARACTERS) {
    const text = rest + address.slice(start, start + PIECE_CHARACTERS).replace(NO_BASE64, '');
    // Four characters are three bytes.
    const whole = text.length - (text.length % 4);
    yield Buffer.from(text.slice(0, whole), 'base64');
    rest = text.slice(whole);
  }
  yield Buffer.from(rest, 'base64');
}

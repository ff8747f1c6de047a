/** Reads bits, the highest of a byte first; behind the end all are 0. */
class Bits {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      const byte = this.bytes[this.at >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1);
      this.at += 1;
    }
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** A number of variable length (AV1 specification, 4.10.3). */
  passUvlc(): void {
    let zeros = 0;
    while (zeros < 32 && !this.flag()) zeros += 1;
    if (zeros < 32) this.read(zeros);
  }
}

/** How many pixels the frames have at most that follow a sequence header, by its bytes (AV1 specification, 5.5.1): none may be larger. */
export function pixelsOfSequence(header: Uint8Array): number {
  const bits = new Bits(header);
  const profile = 3;
  bits.read(profile);
  // Whether it is a still picture.
  bits.flag();
  const isReduced = bits.flag();
  if (isReduced) bits.read(5);
  else passOperatingPoints(bits);
  const widthBits = bits.read(4) + 1;
  const heightBits = bits.read(4) + 1;
  return (bits.read(widthBits) + 1) * (bits.read(heightBits) + 1);
}

function passOperatingPoints(bits: Bits): void {
  let delayBits: number | undefined;
  // Timing.
  if (bits.flag()) {
    bits.read(64);
    if (bits.flag()) bits.passUvlc();
    // Model of the decoder.
    if (bits.flag()) {
      delayBits = bits.read(5) + 1;
      bits.read(32 + 5 + 5);
    }
  }
  const hasDelays = bits.flag();
  const points = bits.read(5) + 1;
  for (let point = 0; point < points; point += 1) {
    bits.read(12);
    const level = bits.read(5);
    const hasTier = level > 7;
    if (hasTier) bits.flag();
    if (delayBits !== undefined && bits.flag()) bits.read(2 * delayBits + 1);
    if (hasDelays && bits.flag()) bits.read(4);
  }
}

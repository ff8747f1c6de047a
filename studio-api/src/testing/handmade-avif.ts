import { bigEndian, latin1 } from './bytes';
import { smallPicture } from './pictures';

type Item = {
  readonly id: number;
  readonly type: 'av01' | 'grid';
  readonly bytes: Buffer;
  readonly properties: readonly Buffer[];
};
type Reference = { readonly type: 'auxl' | 'dimg'; readonly from: number; readonly to: readonly number[] };

/** What is coded in an AVIF that says it has 64 × 64 pixels, and is not shown so. */
export const HIDDEN_IN_AVIF = ['crop', 'transparency', 'tiles'] as const;

const SHOWN = 64;

/**
 * An AVIF of 64 × 64, of which a picture of so many pixels on each side is decoded: one that is cropped, its transparency, or the tiles of a
 * grid, which are four. The picture that is said to be so large is a small one.
 */
export async function avifHiding(kind: (typeof HIDDEN_IN_AVIF)[number], side: number): Promise<Buffer> {
  const { coded, configuration } = partsOf(await smallPicture('avif', SHOWN, SHOWN));
  const small = { id: 1, type: 'av01', bytes: coded, properties: [sizeBox(SHOWN), configuration] } as const;
  const large = (id: number, ...others: Buffer[]) =>
    ({ id, type: 'av01', bytes: coded, properties: [sizeBox(side), configuration, ...others] }) as const;
  switch (kind) {
    case 'crop':
      return avifOf([large(1, box('clap', bigEndian(4, SHOWN, 1, SHOWN, 1, 0, 1, 0, 1)))]);
    case 'transparency': {
      const kindOfIt = fullBox('auxC', 0, latin1('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'));
      return avifOf([small, large(2, kindOfIt)], [{ type: 'auxl', from: 2, to: [1] }]);
    }
    case 'tiles': {
      const ids = [2, 3, 4, 5];
      const bytes = Buffer.concat([Buffer.from([0, 0, 1, 1]), bigEndian(2, SHOWN, SHOWN)]);
      const grid = { id: 1, type: 'grid', bytes, properties: [sizeBox(SHOWN)] } as const;
      return avifOf([grid, ...ids.map((id) => large(id))], [{ type: 'dimg', from: 1, to: ids }]);
    }
  }
}

/** Of an AVIF of one item, as libheif writes it. */
function partsOf(avif: Buffer): { readonly coded: Buffer; readonly configuration: Buffer } {
  const boxAt = (name: string) => avif.indexOf(name, 0, 'latin1') - 4;
  const [configuration, data] = [boxAt('av1C'), boxAt('mdat')];
  return {
    configuration: avif.subarray(configuration, configuration + avif.readUInt32BE(configuration)),
    coded: avif.subarray(data + 8, data + avif.readUInt32BE(data)),
  };
}

/** Each property stands once for each item that has it. */
function avifOf(items: readonly Item[], references: readonly Reference[] = []): Buffer {
  const kind = box('ftyp', latin1('avif\0\0\0\0avifmif1miaf'));
  const properties = items.flatMap((item) => item.properties);
  let place = 0;
  const associations = items.map(({ id, properties: own }) =>
    Buffer.concat([bigEndian(2, id), Buffer.from([own.length, ...own.map(() => (place += 1))])]),
  );
  const meta = (start: number) => {
    let at = start;
    const locations = items.map(({ id, bytes }) => {
      const location = Buffer.concat([bigEndian(2, id, 0, 1), bigEndian(4, at, bytes.length)]);
      at += bytes.length;
      return location;
    });
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, latin1(`\0\0\0\0pict${'\0'.repeat(13)}`)),
      fullBox('pitm', 0, bigEndian(2, 1)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), bigEndian(2, items.length), ...locations),
      fullBox(
        'iinf',
        0,
        bigEndian(2, items.length),
        ...items.map(({ id, type }) => fullBox('infe', 2, bigEndian(2, id, 0), latin1(`${type}\0`))),
      ),
      ...(references.length === 0
        ? []
        : [
            fullBox(
              'iref',
              0,
              ...references.map(({ type, from, to }) => box(type, bigEndian(2, from, to.length, ...to))),
            ),
          ]),
      box('iprp', box('ipco', ...properties), fullBox('ipma', 0, bigEndian(4, items.length), ...associations)),
    );
  };
  const start = kind.length + meta(0).length + 8;
  return Buffer.concat([kind, meta(start), box('mdat', ...items.map(({ bytes }) => bytes))]);
}

function sizeBox(side: number): Buffer {
  return fullBox('ispe', 0, bigEndian(4, side, side));
}

function fullBox(name: string, version: number, ...content: readonly Buffer[]): Buffer {
  return box(name, bigEndian(4, version * 2 ** 24), ...content);
}

/** Of the ISO base media file format. */
export function box(name: string, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([bigEndian(4, 8 + inside.length), latin1(name), inside]);
}

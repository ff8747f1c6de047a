/**
 * Reads a TensorFlow Lite model file: a FlatBuffer after TensorFlow's `schema.fbs`. The numbers below are that schema's field
 * positions. Only what {@link LiteNetwork} runs is read.
 */

export type FieldReader = (position: number) => number;

export interface LiteTensor {
  readonly shape: readonly number[];
  readonly type: 'float32' | 'float16' | 'int32' | 'other';
  /** The constant's bytes; empty for a value that is computed. */
  readonly bytes: Uint8Array;
}

export interface LiteOperation {
  /** The number of the operation in `BuiltinOperator`. */
  readonly code: number;
  /** Positions in {@link LiteModel.tensors}; -1 where an optional one is left out. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly customName: string;
  /** An option of one byte, or the schema's default 0. */
  readonly byteOption: FieldReader;
  /** An option of four bytes, or the given default. */
  readonly intOption: (position: number, missing: number) => number;
}

export interface LiteModel {
  readonly tensors: readonly LiteTensor[];
  readonly operations: readonly LiteOperation[];
  readonly input: number;
  readonly output: number;
}

const TENSOR_TYPES = ['float32', 'float16', 'int32'] as const;

export function readLiteModel(file: Uint8Array): LiteModel {
  const buffer = new FlatBuffer(file);
  const root = buffer.root();
  const buffers = buffer.tables(root, 4).map((table) => buffer.bytes(table, 0));
  const codes = buffer.tables(root, 1).map((table) => ({
    // The code moved from a byte to an int when there were more than 127; a reader takes the larger.
    code: Math.max(buffer.byte(table, 0), buffer.int(table, 3, 0)),
    customName: new TextDecoder().decode(buffer.bytes(table, 1)),
  }));
  const graph = buffer.tables(root, 2)[0];
  if (graph === undefined) throw new Error('The TensorFlow Lite file holds no graph.');
  return {
    tensors: buffer.tables(graph, 0).map((table) => ({
      shape: buffer.ints(table, 0),
      type: TENSOR_TYPES[buffer.byte(table, 1)] ?? 'other',
      bytes: buffers[buffer.int(table, 2, 0)] ?? new Uint8Array(),
    })),
    operations: buffer.tables(graph, 3).map((table) => {
      const options = buffer.table(table, 4);
      return {
        ...(codes[buffer.int(table, 0, 0)] ?? { code: -1, customName: '' }),
        inputs: buffer.ints(table, 1),
        outputs: buffer.ints(table, 2),
        byteOption: (position) => (options === undefined ? 0 : buffer.byte(options, position)),
        intOption: (position, missing) => (options === undefined ? missing : buffer.int(options, position, missing)),
      };
    }),
    input: buffer.ints(graph, 1)[0] ?? 0,
    output: buffer.ints(graph, 2)[0] ?? 0,
  };
}

/** Tables, vectors and scalars of a FlatBuffer; a table is named by its offset. */
class FlatBuffer {
  readonly #view: DataView;
  readonly #file: Uint8Array;

  constructor(file: Uint8Array) {
    this.#file = file;
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  }

  root(): number {
    return this.#follow(0);
  }

  byte(table: number, field: number): number {
    const at = this.#field(table, field);
    return at === undefined ? 0 : this.#view.getUint8(at);
  }

  int(table: number, field: number, missing: number): number {
    const at = this.#field(table, field);
    return at === undefined ? missing : this.#view.getInt32(at, true);
  }

  table(table: number, field: number): number | undefined {
    const at = this.#field(table, field);
    return at === undefined ? undefined : this.#follow(at);
  }

  tables(table: number, field: number): number[] {
    return this.#vector(table, field, 4, (at) => this.#follow(at));
  }

  ints(table: number, field: number): number[] {
    return this.#vector(table, field, 4, (at) => this.#view.getInt32(at, true));
  }

  bytes(table: number, field: number): Uint8Array {
    const vector = this.table(table, field);
    if (vector === undefined) return new Uint8Array();
    return this.#file.subarray(vector + 4, vector + 4 + this.#view.getUint32(vector, true));
  }

  #vector<Item>(table: number, field: number, size: number, read: (at: number) => Item): Item[] {
    const vector = this.table(table, field);
    if (vector === undefined) return [];
    return Array.from({ length: this.#view.getUint32(vector, true) }, (_, index) => read(vector + 4 + index * size));
  }

  #field(table: number, field: number): number | undefined {
    const layout = table - this.#view.getInt32(table, true);
    const slot = 4 + field * 2;
    if (slot >= this.#view.getUint16(layout, true)) return undefined;
    const offset = this.#view.getUint16(layout + slot, true);
    return offset === 0 ? undefined : table + offset;
  }

  #follow(at: number): number {
    return at + this.#view.getUint32(at, true);
  }
}

import type { Size } from '../../stage/view';
import type { PackedOperations } from './packed-operations';

/** What the page sends to the worker. */
export interface MaskOrder {
  readonly operations: PackedOperations;
  readonly size: Size;
}

/** What the worker answers. */
export type MaskAnswer = { readonly png: ArrayBuffer } | { readonly problem: string };

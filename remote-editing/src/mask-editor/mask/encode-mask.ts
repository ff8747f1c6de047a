import type { Size } from '../../stage/view';
import type { MaskOperation } from './mask-history';
import { maskPng } from './mask-png';
import { rasterOf } from './raster';

/** The PNG of a mask, wherever it is made. */
export function encodeMask(operations: readonly MaskOperation[], size: Size): Promise<Uint8Array<ArrayBuffer>> {
  return maskPng(rasterOf(operations, size));
}

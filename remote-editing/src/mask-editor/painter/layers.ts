import type { Size } from '../../stage/view';

/** A canvas that is on no page, by its context. */
export type Layer = CanvasRenderingContext2D;

/** The bitmaps behind a painter. One that is no longer needed is used again: making one is dearer than wiping it. */
export class Layers {
  private free: Layer[] = [];

  /** A blank one. @param size device pixels */
  take(size: Size): Layer {
    this.free.filter((layer) => !isOf(layer, size)).forEach(release);
    this.free = this.free.filter((layer) => isOf(layer, size));
    const used = this.free.pop();
    if (!used) return newLayer(size);
    used.clearRect(0, 0, size.width, size.height);
    return used;
  }

  give(layer: Layer): void {
    this.free.push(layer);
  }

  dispose(): void {
    this.free.splice(0).forEach(release);
  }
}

function newLayer({ width, height }: Size): Layer {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no more canvases.');
  return context;
}

/** Canvases keep their memory until they are collected, unless they have no size. */
function release({ canvas }: Layer): void {
  canvas.width = 0;
  canvas.height = 0;
}

function isOf({ canvas }: Layer, { width, height }: Size): boolean {
  return canvas.width === width && canvas.height === height;
}

/** The words of the mask editor; the first ones are the specification's. */
export const MASK_TEXTS = {
  modes: { draw: 'Draw Mode', erase: 'Erase Mode', pan: 'Pan Mode' },
  brush: 'Brush Thickness',
  clear: 'Clear mask',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetPan: 'Reset pan',
  mode: 'Mode',
  undo: 'Undo',
  redo: 'Redo',
  steps: 'Steps',
  zoom: 'Zoom',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  stage: 'Painting area',
  withoutPointer: 'Paint by keyboard or by numbers',
  instructions:
    'With the picture focused, the arrow keys move a crosshair, with Shift in larger steps. Hold Space to paint, or press Enter to put the brush down and Enter again to lift it. In Pan Mode the arrow keys move the image. + and − zoom, 0 shows the whole image. [ and ] change the brush; Ctrl+Z undoes, Ctrl+Shift+Z redoes.',
  rectangle: {
    left: 'Left',
    top: 'Top',
    width: 'Width',
    height: 'Height',
    paint: 'Paint rectangle',
    erase: 'Erase rectangle',
  },
} as const;

/** The readout below the picture. @param width image pixels @param height image pixels */
export function readout({ width, height }: { readonly width: number; readonly height: number }, zoom: number): string {
  return `${width} × ${height} px · ${Math.round(zoom * 100)} %`;
}

/** Where the crosshair is, for people who do not see it. */
export function crosshairAt({ x, y }: { readonly x: number; readonly y: number }, painting: boolean): string {
  return `${painting ? 'Painting at' : 'At'} ${Math.round(x)}, ${Math.round(y)}`;
}

/** The brush after a key has changed it. @param thickness CSS pixels */
export function brushSaid(thickness: number): string {
  return `Brush ${thickness} px${thickness === 0 ? ', which paints nothing' : ''}`;
}

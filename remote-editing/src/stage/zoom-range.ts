/** Which zooms a stage has; 1 shows the whole picture as large as the stage takes it. */
export interface ZoomRange {
  readonly least: number;
  readonly most: number;
  /** What one press of a zoom button does: so many times nearer, or so much more. */
  readonly press: { readonly times: number } | { readonly plus: number };
}

/** The zoom of the range that is nearest to this one. */
export function inRange(zoom: number, { least, most }: ZoomRange): number {
  return Math.min(Math.max(zoom, least), most);
}

/** The zoom after one press: of the button that goes nearer, or of the one that goes away. Presses that add stay on round numbers. */
export function pressed(zoom: number, direction: 'in' | 'out', range: ZoomRange): number {
  const { press } = range;
  if ('times' in press) return inRange(direction === 'in' ? zoom * press.times : zoom / press.times, range);
  const steps = Math.round(zoom / press.plus) + (direction === 'in' ? 1 : -1);
  return inRange(steps * press.plus, range);
}

/** The specification's words for a list of pictures (section 2), and what we add to them. */
export const LIST_TEXTS = {
  loading: 'Loading images...',
  none: 'No images found.',
  examples: 'Made here, from one photo of Eileen Collins (NASA)',
  failed: 'The images could not be loaded.',
  retry: 'Retry',
  unshown: 'This image cannot be shown.',
  tryAgain: 'Try again',
  openByDoubleClick: 'Double-click to open in new tab',
  open: 'Open in new tab',
  back: 'Back to the images',
  /** For screen readers: what the keyboard does in the grid, of which Tab reaches one picture only. */
  keys: 'Arrow keys, Home and End lead from image to image, Enter chooses.',
  keysToPick: 'Arrow keys, Home and End lead from image to image, the space bar picks, with Shift all up to there.',
  keysAndDelete: 'Arrow keys, Home and End lead from image to image, Enter selects, Delete asks to delete.',
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  at: (name: string, place: number, count: number) => `${name}, ${place} of ${count}`,
} as const;

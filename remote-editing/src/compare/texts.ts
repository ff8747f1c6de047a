/** The words of the result's viewer; the title of the picture is the specification's. */
export const COMPARE_TEXTS = {
  openByDoubleClick: 'Double-click to open in new tab',
  compare: 'Compare',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show the whole image',
  unshown: {
    'not-loaded': 'The image could not be loaded.',
    kept: 'The image could not be loaded. It is kept under Generated Images, Processed.',
    gone: 'The image cannot be shown. It may have been deleted, or is damaged.',
    damaged: 'The image cannot be shown. It may be damaged.',
  },
  tryAgain: 'Try again',
  open: 'Open in new tab',
  before: 'Before',
  after: 'After',
  stage: 'Result; the arrow keys move it while it is zoomed',
} as const;

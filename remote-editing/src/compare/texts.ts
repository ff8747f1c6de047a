/** The words of the result's viewer; the title of the picture is the specification's. */
export const COMPARE_TEXTS = {
  openByDoubleClick: 'Double-click to open in new tab',
  compare: 'Compare',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show the whole image',
  open: 'Open in new tab',
  download: 'Download',
  downloaded: 'Image downloaded.',
  downloadFailed: 'The image could not be downloaded. Open it in a new tab, and save it there.',
  copy: 'Copy to clipboard',
  copied: 'Image copied to clipboard.',
  copyFailed: 'The image could not be copied.',
  before: 'Before',
  after: 'After',
  stage: 'Result; the arrow keys move it while it is zoomed',
} as const;

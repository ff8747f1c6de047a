/** The words of the buttons that take a picture out of the studio. */
export const KEEP_TEXTS = {
  download: 'Download',
  downloaded: 'Image downloaded.',
  downloadFailed: 'The image could not be downloaded. Open it in a new tab, and save it there.',
  copy: 'Copy to clipboard',
  copied: 'Image copied to clipboard.',
  copyFailed: 'The image could not be copied.',
  share: 'Share',
  shareFailed: 'The image could not be shared.',
} as const;

/** A tool's own words of the specification (section 8), and one of ours. */
export interface ToolTexts {
  readonly done: string;
  /** Too few credits, here or by the server's 402. */
  readonly refused: string;
  /** The answer has no picture. */
  readonly empty: string;
  readonly failed: string;
  /** The work was cleared away while it runs, and runs on. */
  readonly goesOn: string;
}

/** Words that all tools share. */
export const TOOL_TEXTS = {
  uploadLead: 'Click to upload',
  chooseFromGallery: 'choose from gallery',
  pickerMissing: 'Gallery modal placeholder',
  original: 'Original',
  remove: 'Remove image',
  replace: 'Replace',
  reset: 'Reset All',
  processing: 'Processing...',
  result: 'Final Result',
  nothing: 'Nothing generated yet',
  openByDoubleClick: 'Double-click to open in new tab',
  open: 'Open in new tab',
  lost: 'The image that was here can no longer be read. Please choose it again.',
  reading: 'Reading the image…',
} as const;

export const RUN_TEXTS = {
  cancel: 'Cancel',
  uploading: 'Uploading',
  cancelled:
    'Cancelled here. Work that had reached the studio is finished and charged there: look under Generated Images, Processed.',
} as const;

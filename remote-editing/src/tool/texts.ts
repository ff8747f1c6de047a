/**
 * A tool's own words of the specification (section 8), and one of ours. An end whose words are left out is not told: a failure is then only
 * logged, and the tool is idle again.
 */
export interface ToolTexts {
  readonly done?: string;
  /** Too few credits, here or by the server's 402. */
  readonly refused?: string;
  /** The answer has no picture. */
  readonly empty?: string;
  readonly failed?: string | ((error: unknown) => string);
  /** The work was cleared away while it runs, and runs on. */
  readonly goesOn: string;
}

/** Words that all tools share. */
export const TOOL_TEXTS = {
  uploadLead: 'Click to upload',
  chooseFromGallery: 'choose from gallery',
  openingGallery: 'opening the gallery…',
  pickerMissing: 'Gallery modal placeholder',
  original: 'Original',
  remove: 'Remove image',
  replace: 'Replace',
  reset: 'Reset All',
  processing: 'Processing...',
  result: 'Final Result',
  nothing: 'Nothing generated yet',
  examples: 'Made here, from one photo of Eileen Collins (NASA)',
  lost: 'The image that was here can no longer be read. Please choose it again.',
  unshown: 'The image could not be loaded, and is still chosen.',
  showAgain: 'Try again',
  askToReplace: 'Replace the image?',
  replaced: 'What you have painted on it goes with it.',
  reading: 'Reading the image…',
  dropAnywhere: 'Drop the image anywhere',
  continue: 'Continue with the result',
  notFetched: 'The image could not be fetched. Please try again, or choose a file.',
} as const;

export const RUN_TEXTS = {
  cancel: 'Cancel',
  uploading: 'Uploading',
  cancelled:
    'Cancelled here. Work that had reached the studio is finished and charged there: look under Generated Images, Processed.',
} as const;

const images = (count: number): string => (count === 1 ? '1 image' : `${count.toLocaleString('en')} images`);

/** The words around several pictures of a list. */
export const SEVERAL_TEXTS = {
  count: images,
  begin: 'Select several',
  picked: (count: number) => `${images(count)} selected`,
  group: 'Selected images',
  all: 'Select all',
  none: 'Select none',
  download: 'Download',
  delete: 'Delete',
  end: 'Done',
  cancel: 'Cancel',
  zipping: (done: number, count: number) => `Getting image ${Math.min(done + 1, count)} of ${count} …`,
  downloaded: (count: number) => `${images(count)} downloaded.`,
  someMissing: (missing: number, count: number) =>
    `${images(count - missing)} downloaded. ${missing} of them could not be had, and are not in the file.`,
  failed: 'The images could not be downloaded.',
} as const;

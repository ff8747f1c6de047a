/** What was dropped or pasted: its files, and whether folders were among it, which no browser hands over as a file. */
export function filesOf({ items, files }: Pick<DataTransfer, 'items' | 'files'>): {
  readonly files: readonly File[];
  readonly hasFolders: boolean;
} {
  const isFolder = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry()?.isDirectory === true);
  // Both lists are in the same order; a file comes without an entry where it is pasted.
  return {
    files: [...files].filter((_, index) => !isFolder[index]),
    hasFolders: isFolder.includes(true),
  };
}

/** The files that were pasted; none where a text was pasted into a field, which programs of an office send with a picture of itself. */
export function pastedPhotos({ clipboardData, target }: ClipboardEvent): readonly File[] {
  if (!clipboardData) return [];
  const isText = target instanceof HTMLInputElement && target.type === 'text';
  return isText && clipboardData.types.includes('text/plain') ? [] : filesOf(clipboardData).files;
}

/**
 * Something in the data folder that a person has to put right; the message is one line for whoever starts the studio.
 * What it was noticed by is the `cause`, for a defect may look alike.
 */
export class DataFolderError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DataFolderError';
  }
}

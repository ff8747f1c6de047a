const MEGABYTE = 1_048_576;

/** The limits of the studio, in one table that the pages, the API and a gateway share. */
export const LIMITS = {
  picture: {
    /** Bytes of one encoded picture. */
    bytes: 30 * MEGABYTE,
    /** Pixels of one picture, width times height. */
    pixels: 50_000_000,
    /** Pixels of each side: what a JPEG can hold. Work goes by lines, too, and a picture of one pixel's width has as many as it has pixels. */
    side: 65_500,
    /** Frames of one animation, of which the first is used, or pages of one TIFF. */
    frames: 1_000,
  },
  zip: {
    /** Bytes of the archive itself. */
    bytes: 200 * MEGABYTE,
    /** Entries, folders included. */
    entries: 200,
    /** Bytes of everything in it once expanded. */
    expandedBytes: 1024 * MEGABYTE,
    /** Pixels of all its photos together: as many photos as it may hold, of 12.5 megapixels. */
    pixels: 2_500_000_000,
  },
  /** Days that a deleted picture can be taken back. */
  trashDays: 30,
  /** Characters of a prompt. */
  promptCharacters: 2_000,
  json: {
    /** Bytes of a JSON body. */
    bytes: MEGABYTE,
    /** Bytes of a JSON body that saves a `data:` address. */
    dataAddressBytes: 30 * MEGABYTE,
  },
  form: {
    /** Bytes of what stands beside the files of a form. */
    bytesBesideFiles: 4 * MEGABYTE,
  },
  gateway: {
    /** Seconds until the first byte of an answer: a tool may take minutes on a busy machine, and answers as a whole. */
    answerSeconds: 600,
    /** Seconds in which a page, or a file of a remote, does not go on: there is nothing to work at, and browsers wait for eight. */
    fileSeconds: 15,
    /** Seconds in which nothing of a body or of an answer moves. */
    stillSeconds: 60,
  },
} as const;

/** Bytes as megabytes of 1,048,576 bytes with two decimals, as every screen shows a size: `1.50`. */
export function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(2);
}

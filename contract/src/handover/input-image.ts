/**
 * The navigation state that hands a picture to an editing tool (specification, "Edit action buttons"): the one writer of this shape.
 *
 * @param address the picture's lasting address on the server where it has one, else the `blob:` address that the page shows it at
 */
export function inputImageState(address: string): { readonly inputImage: string } {
  return { inputImage: address };
}

/** Reads it again; nothing where none was handed over. Whether the address may be shown is asked where it is shown. */
export function readInputImage(state: unknown): string | undefined {
  const { inputImage } = (state ?? {}) as { inputImage?: unknown };
  return typeof inputImage === 'string' && inputImage !== '' ? inputImage : undefined;
}

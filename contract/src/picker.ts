/**
 * What a part hands to the gallery picker, which one remote exposes and others load at run time.
 * The module's default export is a component with these props.
 */
export interface GalleryPickerProps {
  readonly open: boolean;
  /** The person closed it, with or without a choice. */
  readonly onClose: () => void;
  /** The person chose a picture. `address` is its lasting address on the server. `onClose` follows. */
  readonly onPick: (picture: { readonly address: string }) => void;
}

/** Where the picker is: the remote and the module that it declares under `exposes`. */
export const GALLERY_PICKER = { remote: 'remote-gallery', module: './picker' } as const;

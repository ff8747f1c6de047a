/**
 * A picture with its two faces: what the page shows, and where it lasts.
 *
 * `shown` is a `blob:` or `http(s):` address. `address` is the lasting address on the server, where there is one. Plain data.
 */
export interface Picture {
  readonly shown: string;
  readonly address?: string;
}

/** Whether an address may be shown or opened: only `http:`, `https:` and `blob:` ever are. */
export function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|blob:)/i.test(address.trim());
}

/** Whether an address lasts: it is on a server, so that another screen, a reload and the API can use it. */
export function isLastingAddress(address: string): boolean {
  return /^https?:\/\//i.test(address.trim());
}

/** The picture behind an address, or nothing where the address must not be shown. */
export function pictureAt(address: string): Picture | undefined {
  const trimmed = address.trim();
  if (isLastingAddress(trimmed)) return { shown: trimmed, address: trimmed };
  return isSafeAddress(trimmed) ? { shown: trimmed } : undefined;
}

/** Opens a picture in a new tab, by its lasting address where it has one. */
export function openPicture({ shown, address }: Picture): void {
  const target = address ?? shown;
  if (isSafeAddress(target)) window.open(target, '_blank', 'noopener');
}

/** Releases a picture that was made of bytes. The page must not show it any longer. */
export function releasePicture(picture: Picture | undefined): void {
  if (picture?.shown.startsWith('blob:')) URL.revokeObjectURL(picture.shown);
}

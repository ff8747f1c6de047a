/** SVG is refused by name: it is a program for a renderer, not a photo. */
export function looksLikeSvg(head: Uint8Array): boolean {
  return /<svg[\s>]|<!doctype svg/i.test(Buffer.from(head).toString('utf8'));
}

const LONGEST = 60;

/**
 * What a picture is called as a file, without an extension: `likeness-on-a-beach-at-sunset`.
 *
 * @param words what it is, in whatever a person wrote; letters of all scripts stay
 */
export function fileNameOf(words: string): string {
  const parts = words
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '');
  let name = 'likeness';
  for (const part of parts) {
    if (name.length + 1 + part.length > LONGEST) break;
    name += `-${part}`;
  }
  return name;
}

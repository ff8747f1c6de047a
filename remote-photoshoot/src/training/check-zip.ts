import { LIMITS, megabytes } from '@likeness/contract/rules';

/**
 * Whether a file can be sent as training photos, judged before anything is uploaded.
 *
 * @returns a sentence that says why not, or nothing.
 */
export function zipProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.zip$/i.test(name)) return `“${name}” is not a ZIP. Please choose a .zip file.`;
  if (size === 0) return `“${name}” is empty. Please choose another .zip file.`;
  if (size > LIMITS.zip.bytes) {
    return `“${name}” has ${megabytes(size)} MB. A ZIP may have at most ${megabytes(LIMITS.zip.bytes)} MB.`;
  }
  return undefined;
}

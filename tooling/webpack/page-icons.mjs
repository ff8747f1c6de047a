import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { takenFromPage } from './consumed-modules.mjs';

/** What lucide makes each of its icons by, as the page offers it. */
export const ICON_MAKER = 'lucide-react/createLucideIcon';
/** The contracts whose page offers it, and the major of lucide that the page has. */
const OFFERED_IN = '^2.4.0';
const LUCIDE_MAJOR = 1;

const fromPage = fileURLToPath(new URL('./icon-maker-of-page.js', import.meta.url));

/**
 * How a remote takes it from the page, where else each of its screens has a copy: a kilobyte of brotli, or half of what its icons weigh.
 *
 * @param {string} root the remote's folder
 * @param {string} contract the range of the shared package that it declares, such as `^2.4.0`
 * @param {typeof import('@likeness/contract').contractFit} contractFit
 * @returns {{ shared: import('./consumed-modules.mjs').SharedObject, alias: Record<string, string> }} nothing of either where the remote
 *   has no lucide, another major of it, or may be opened by a page that does not offer it
 */
export function pageIcons(root, contract, contractFit) {
  const installed = lucideOf(root);
  // By the oldest page that may open the remote.
  const isOffered = contractFit(OFFERED_IN, contract.slice(1)) === 'fits';
  if (!isOffered || installed?.major !== LUCIDE_MAJOR) return { shared: {}, alias: {} };
  return {
    shared: { [ICON_MAKER]: takenFromPage(`^${LUCIDE_MAJOR}.0.0`) },
    alias: { [installed.maker]: fromPage },
  };
}

/** @param {string} root @returns {{ major: number, maker: string } | undefined} */
function lucideOf(root) {
  try {
    const manifest = createRequire(path.join(root, 'package.json')).resolve('lucide-react/package.json');
    const maker = path.join(path.dirname(manifest), 'dist/esm/createLucideIcon.mjs');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
    return existsSync(maker) ? { major: Number.parseInt(version, 10), maker } : undefined;
  } catch {
    return undefined;
  }
}

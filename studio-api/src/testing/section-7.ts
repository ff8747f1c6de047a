import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The calls that section 7 of the specification names. */
export function specifiedCalls(): { method: string; path: string }[] {
  const lines = readFileSync(path.join(__dirname, 'section-7.txt'), 'utf8');
  return [...lines.matchAll(/^([A-Z]+) (\/\S+)$/gm)].map(([, method = '', address = '']) => ({
    method,
    path: address,
  }));
}

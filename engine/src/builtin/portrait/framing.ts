import type { Framing } from './layout';

const CLOSE = /\b(close[- ]?up|headshot|face|passport|head and shoulders|tight)\b/i;
const WIDE = /\b(wide|full[- ]?body|full[- ]?length|landscape|panorama|distant|from afar|vast|epic)\b/i;

/** How near a prompt wants its person. */
export function readFraming(prompt: string): Framing {
  if (CLOSE.test(prompt)) return 'close';
  return WIDE.test(prompt) ? 'wide' : 'usual';
}

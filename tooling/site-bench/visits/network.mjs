/** How slow the browser's network is made, by its own means. */

/** @typedef {'slow' | 'fast'} NetworkName */

const kilobit = 1024 / 8;

/** Bytes a second and milliseconds; what is not listed is as fast as this machine. @type {Readonly<Record<NetworkName, { downloadThroughput: number, uploadThroughput: number, latency: number } | undefined>>} */
export const networks = {
  // Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
  slow: { downloadThroughput: 1.6 * 1024 * kilobit, uploadThroughput: 750 * kilobit, latency: 150 },
  fast: undefined,
};

/** Of a browser whose network nobody makes slower, in its own words. */
export const noLimits = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 };

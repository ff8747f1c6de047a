/**
 * Pixels of a picture up to which the network doubles it. It takes 12 to 14 seconds a megapixel on one core, Lanczos less than one:
 * at the limit 9 seconds were measured, so nobody waits for more than 20 where a core is half as fast, or shared by two jobs.
 */
export const NETWORK_PIXELS = 700_000;

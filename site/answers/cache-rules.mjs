/** How long an answer may be kept: three rules for everything that is served. */

/** Asked for anew each time, and answered by "not modified" where nothing changed. */
export const askAgain = 'no-cache';

/** For a year, without asking: the name changes with the content. */
export const keepForever = 'public, max-age=31536000, immutable';

/** What says how things are at this moment, and what is missing at this moment. */
export const keepNothing = 'no-store';

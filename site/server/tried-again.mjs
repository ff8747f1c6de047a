/**
 * Work that each request would begin: it is under way once at a time, and what came to nothing is tried again after a pause, longer each time.
 *
 * @template Input
 * @param {(input: Input) => Promise<void>} work
 * @param {(input: Input) => string} nameOf what has another name is tried at once
 * @param {{ first: number, most: number }} pauses milliseconds; each is twice the one before, and none longer than `most`
 * @returns {(input: Input) => Promise<void> | undefined} what is under way; none in a pause
 */
export function triedAgain(work, nameOf, { first, most }) {
  /** @type {Promise<void> | undefined} */
  let working;
  /** @type {{ name: string, lasts: number, until: number } | undefined} */
  let pause;
  /** @param {Input} input */
  const tried = async (input) => {
    const name = nameOf(input);
    try {
      await work(input);
      pause = undefined;
    } catch (error) {
      const lasts = pause?.name === name ? Math.min(2 * pause.lasts, most) : first;
      pause = { name, lasts, until: performance.now() + lasts };
      throw error;
    } finally {
      working = undefined;
    }
  };
  return (input) => {
    if (working) return working;
    if (pause?.name === nameOf(input) && performance.now() < pause.until) return undefined;
    working = tried(input);
    return working;
  };
}

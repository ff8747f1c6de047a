/**
 * Works on all of a list, so many at a time, each begun in its order.
 *
 * @template Item
 * @param {number} most
 * @param {readonly Item[]} items
 * @param {(item: Item, place: number) => Promise<boolean | void>} work where it comes to false, or fails, none is begun any more
 * @returns {Promise<void>} once all that was begun has ended; rejects as soon as one does
 */
export async function atATime(most, items, work) {
  const next = items.entries();
  let goesOn = true;
  const workOn = async () => {
    for (const [place, item] of next) {
      try {
        if ((await work(item, place)) === false) goesOn = false;
      } catch (error) {
        goesOn = false;
        throw error;
      }
      if (!goesOn) return;
    }
  };
  await Promise.all(Array.from({ length: most }, workOn));
}

/**
 * How many of something each key has open; keys that have none are forgotten.
 *
 * @template Key
 */
export class OpenCounts {
  /** @type {Map<Key, number>} */
  #counts = new Map();

  /** @param {Key} key */
  of(key) {
    return this.#counts.get(key) ?? 0;
  }

  /** @param {Key} key @returns {() => void} what closes it again; a second call does nothing */
  open(key) {
    this.#counts.set(key, this.of(key) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.of(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

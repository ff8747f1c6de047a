import { networkOf } from './network-address.mjs';

/**
 * A line in which the networks take turns, so that nobody waits for what one of them has sent at once.
 *
 * @template Thing
 */
export class FairLine {
  /** What waits of each network, that whose turn it is first. @type {Map<string, Thing[]>} */
  #waiting = new Map();

  get isEmpty() {
    return this.#waiting.size === 0;
  }

  /** @param {string} address whose it is @param {Thing} thing */
  add(address, thing) {
    const network = networkOf(address);
    const things = this.#waiting.get(network) ?? [];
    this.#waiting.set(network, things);
    things.push(thing);
  }

  /**
   * @param {(network: string) => boolean} [mayGo] a network that may not is passed over, and keeps its turn
   * @returns {Thing | undefined} whose turn it is, no longer in the line; undefined where nobody is there who may go
   */
  next(mayGo = () => true) {
    for (const [network, things] of this.#waiting) {
      if (!mayGo(network)) continue;
      this.#waiting.delete(network);
      const thing = things.shift();
      if (things.length > 0) this.#waiting.set(network, things);
      return thing;
    }
    return undefined;
  }
}

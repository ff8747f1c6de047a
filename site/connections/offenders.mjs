import { networkOf } from './network-address.mjs';

/** So long a network is slowed down after it was noticed. Milliseconds. */
const remembered = 30_000;
/** It may open one connection in so long: enough for a page of somebody else there to come through. */
const pause = 200;
/** What anybody may do so many times within a stretch, in milliseconds, and nobody needs to do more often. */
const mostSuspicions = 10;
const stretch = 10_000;
/** A crowd of networks is nobody's to remember. */
const mostNetworks = 10_000;

/** Networks whose connections cost far more than what they ask for: closing them helps little where the next is opened at once. */
export class Offenders {
  /** @type {Map<string, { until: number, next: number }>} */
  #networks = new Map();
  /** @type {Map<string, { until: number, count: number }>} how often each was suspected in the stretch that ends then */
  #suspects = new Map();

  /**
   * It has done what everybody does now and then: it is noticed where it does so again and again.
   *
   * @param {string} address
   */
  suspect(address) {
    const network = networkOf(address);
    const now = performance.now();
    const known = this.#suspects.get(network);
    if (known && now < known.until) {
      known.count += 1;
      if (known.count > mostSuspicions) this.notice(address);
      return;
    }
    if (this.#suspects.size >= mostNetworks) this.#suspects.clear();
    this.#suspects.set(network, { until: now + stretch, count: 1 });
  }

  /** @param {string | undefined} address */
  notice(address) {
    if (address === undefined) return;
    if (this.#networks.size >= mostNetworks) this.#networks.clear();
    const network = networkOf(address);
    const { next } = this.#networks.get(network) ?? { next: 0 };
    this.#networks.set(network, { until: performance.now() + remembered, next });
  }

  /** Whether it may open a connection now, or begin what stands for one. @param {string} network */
  mayOpen(network) {
    const known = this.#networks.get(network);
    if (!known) return true;
    const now = performance.now();
    if (now > known.until) {
      this.#networks.delete(network);
      return true;
    }
    if (now < known.next) return false;
    known.next = now + pause;
    return true;
  }
}

// What browsers have and jsdom has not, as far as the pages use it.

import { CompressionStream } from 'node:stream/web';

/** Holds a media query against the window's width; every other feature counts as absent. */
function fits(query: string): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, bound, pixels]) =>
      bound === 'min' ? window.innerWidth >= Number(pixels) : window.innerWidth <= Number(pixels),
    )
  );
}

/** Speaks up, as a browser does, when a `resize` has changed the answer (`setViewportWidth` of shared's testing entry sends one). */
class WidthQuery extends EventTarget {
  readonly media: string;
  constructor(media: string) {
    super();
    this.media = media;
    let before = this.matches;
    window.addEventListener('resize', () => {
      if (before === this.matches) return;
      before = this.matches;
      this.dispatchEvent(new Event('change'));
    });
  }
  get matches(): boolean {
    return fits(this.media);
  }
}

Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => new WidthQuery(query),
});

// Ariakit's dialog asks whether the browser knows `scrollbar-gutter`.
Object.defineProperty(window, 'CSS', {
  configurable: true,
  writable: true,
  value: { ...window.CSS, supports: () => false },
});

// A router's scroll restoration and a list that scrolls to its active item: jsdom lays nothing out, so there is nowhere to scroll to.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Nothing is laid out, so no size ever changes; a test of what happens then brings its own.
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// Nothing is painted: a test of what is brings its own.
HTMLCanvasElement.prototype.getContext = () => null;

// Pointer capture, as far as a page asks about it: jsdom has no pointers.
const captured = new WeakMap<Element, Set<number>>();
Element.prototype.setPointerCapture = function (pointer) {
  captured.set(this, new Set(captured.get(this)).add(pointer));
};
Element.prototype.hasPointerCapture = function (pointer) {
  return captured.get(this)?.has(pointer) ?? false;
};
Element.prototype.releasePointerCapture = function (pointer) {
  captured.get(this)?.delete(pointer);
};

// jsdom's FileReader takes jsdom's own Blob only, and the environment gives the pages Node's.
class BlobReader {
  result: string | null = null;
  onload?: () => void;
  readAsDataURL(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = `data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`;
      this.onload?.();
    });
  }
}
Object.defineProperty(window, 'FileReader', { configurable: true, writable: true, value: BlobReader });

// A mask's PNG is deflated by it.
Object.defineProperty(globalThis, 'CompressionStream', {
  configurable: true,
  writable: true,
  value: CompressionStream,
});

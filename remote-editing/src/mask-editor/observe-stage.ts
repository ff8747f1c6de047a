import type { Size } from '../stage/view';

/**
 * Tells a stage's size in CSS pixels and how many device pixels each takes, at once and after each change of either; not while it is hidden
 * and has none. Returns the function that ends it.
 */
export function observeStage(stage: HTMLElement, onSize: (size: Size, devicePixelRatio: number) => void): () => void {
  const measure = (): void => {
    const { width, height } = stage.getBoundingClientRect();
    if (width > 0 && height > 0) onSize({ width, height }, window.devicePixelRatio);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(stage);
  let unwatch = (): void => undefined;
  // A window that is moved to another screen changes the ratio alone, which such a query notices once for each ratio.
  const watchRatio = (): void => {
    const same = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const onChange = (): void => {
      unwatch();
      measure();
      watchRatio();
    };
    same.addEventListener('change', onChange);
    unwatch = () => same.removeEventListener('change', onChange);
  };
  watchRatio();
  measure();
  return () => {
    observer.disconnect();
    unwatch();
  };
}

/** Replaces the browser's observer of sizes, of which jsdom has none that does anything. Returns what tells of a new size. */
export function observedSizes(): () => void {
  const observed: (() => void)[] = [];
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
    observed.push(() => callback([], observer));
    return observer;
  });
  return () => observed.forEach((tell) => tell());
}

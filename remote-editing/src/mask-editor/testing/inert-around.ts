/** What takes an element out of reach: itself, or what it is in. jsdom has no `inert` of its own to be asked for. */
export function inertAround(element: HTMLElement): HTMLElement | undefined {
  for (let node: HTMLElement | null = element; node; node = node.parentElement) if (node.inert) return node;
  return undefined;
}

interface ListenOptions {
  /** Before everything else in the page. */
  readonly first?: boolean;
}

/** Listens to an event of the window, of the document, or of an element, until the function that it returns is called. */
export function listen<Type extends keyof WindowEventMap>(
  target: Window,
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options?: ListenOptions,
): () => void;
export function listen<Type extends keyof DocumentEventMap>(
  target: Document,
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): () => void;
export function listen<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): () => void;
export function listen(
  target: EventTarget,
  type: string,
  listener: (event: never) => void,
  { first = false }: ListenOptions = {},
): () => void {
  const heard = listener as (event: Event) => void;
  // The wheel is the one event that browsers take for passive on their own, and the editor keeps the page from it.
  target.addEventListener(type, heard, { passive: false, capture: first });
  return () => target.removeEventListener(type, heard, { capture: first });
}

/**
 * Takes everything of the page's content but this element out of reach, of the keyboard and of screen readers as well. What lies beside the
 * content, messages for example, stays. Returns the function that gives it back.
 */
export function aloneOnPage(element: Element): () => void {
  const content = element.closest('main') ?? document.body;
  const hidden: HTMLElement[] = [];
  for (let node = element; node !== content && node.parentElement; node = node.parentElement) {
    for (const beside of node.parentElement.children) {
      if (beside === node || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      hidden.push(beside);
    }
  }
  return () => {
    for (const beside of hidden) beside.inert = false;
  };
}

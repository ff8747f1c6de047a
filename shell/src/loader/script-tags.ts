import type { AddressedFile } from './module-files';

/** The tag of a script, in no document yet. @param address as webpack's loader has it, which knows a tag by the words of its `src` */
export function scriptTag({ address, integrity = '' }: AddressedFile): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}

/**
 * Runs a chunk before it is asked for. Where it comes before what it belongs to, it waits for that; where it comes later, webpack's loader
 * finds this tag by its address and makes no second one.
 */
export function runAhead(chunk: AddressedFile): void {
  const script = scriptTag(chunk);
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}

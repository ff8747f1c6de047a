import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { tellNotLoaded } from '@likeness/shared/notifications';
import { useDeferred, type Deferred } from '@likeness/shared/observable';

export interface Placeholder<Part, Element extends HTMLElement> {
  /** What the button opens, once it has come. */
  readonly part: Part | undefined;
  /** Of the button, before and after: what was done to the first one is done to the second. */
  readonly ref: RefObject<Element | null>;
  /** What the button does until then. */
  readonly props: HTMLAttributes<Element>;
}

/**
 * For a button that opens something, drawn before that has come, and first of all where it has. A click, or an arrow up or down, is kept:
 * when the part has come, the
 * button that came with it has the focus, and what it opens is open. Who has gone on meanwhile is not brought back.
 */
export function usePlaceholder<Part, Element extends HTMLElement = HTMLButtonElement>(
  deferred: Deferred<Part>,
): Placeholder<Part, Element> {
  const come = useDeferred(deferred, false);
  // Also where it has come already: to draw it takes as long as a panel of the screen, which would wait for it.
  const isFirstDrawn = useDeferredValue(true, false);
  const part = isFirstDrawn ? come : undefined;
  const ref = useRef<Element>(null);
  const [isFocused, setFocused] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const handFocusOver = useEffectEvent(() => {
    if (isFocused) ref.current?.focus();
  });
  const handPressOver = useEffectEvent(() => {
    if (isPressed) ref.current?.click();
  });
  // At once: a dialog that has come with the part looks for who has the focus, and gives it back to that one.
  useLayoutEffect(() => {
    if (part) handFocusOver();
  }, [part]);
  useEffect(() => {
    if (part) handPressOver();
  }, [part]);

  const prepare = (): void => void deferred.load().catch(() => undefined);
  const press = (): void => {
    setPressed(true);
    deferred.load().catch((error: unknown) => {
      console.warn('A part of the page could not be loaded.', error);
      setPressed(false);
      tellNotLoaded();
    });
  };
  const props = {
    'aria-expanded': false,
    'aria-busy': isPressed || undefined,
    onPointerEnter: prepare,
    onFocus: () => {
      setFocused(true);
      prepare();
    },
    onBlur: ({ currentTarget }: FocusEvent) => {
      // The window may have lost the focus, and the button have it in there still.
      if (currentTarget === document.activeElement) return;
      setFocused(false);
      setPressed(false);
    },
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      press();
    },
  };
  return { part, ref, props };
}

// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- Programs that use shared must know what a style sheet is, too.
/// <reference path="./css.d.ts" />
import { Fragment, type ReactElement } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { styled } from 'styled-components';
import { onSessionEnd } from '@likeness/shared/session';
import { color, font, radius, shadow } from '@likeness/shared/theme';
import type { Message } from './messages';
import { MESSAGES_TOP } from './place';

/** How long a message stays, in milliseconds (specification, section 9). */
const AUTO_CLOSE = 3000;

/** The studio's colours for the library's one plain look: its coloured ones put white on yellow and light green, which few can read. */
const Container = styled(ToastContainer)`
  --toastify-color-light: ${color.surface};
  --toastify-text-color-light: ${color.ink};
  --toastify-icon-color-info: ${color.accent};
  --toastify-icon-color-success: ${color.ready};
  --toastify-icon-color-warning: ${color.processing};
  --toastify-icon-color-error: ${color.danger};
  --toastify-color-progress-info: ${color.accent};
  --toastify-color-progress-success: ${color.ready};
  --toastify-color-progress-warning: ${color.processing};
  --toastify-color-progress-error: ${color.danger};
  --toastify-toast-shadow: ${shadow.high};
  --toastify-toast-bd-radius: ${radius.medium};
  --toastify-font-family: ${font.family};
  /* The library has another place for small screens. */
  &&.Toastify__toast-container {
    top: ${MESSAGES_TOP};
  }
  .Toastify__toast {
    overflow-wrap: anywhere;
  }
  .Toastify__close-button {
    color: ${color.inkSoft};
    opacity: 1;
  }
  /* The library's clock is the animation of the bar: where the page shortens all motion, this one keeps its time and is not seen. */
  @media (prefers-reduced-motion: reduce) {
    .Toastify__progress-bar--animated {
      animation-duration: ${AUTO_CLOSE}ms !important;
    }
    .Toastify__progress-bar--wrp {
      opacity: 0;
    }
  }
`;

/** What gives way to the next word on the same act has been read by then. Milliseconds. */
const LEAST = 700;
/** Shorter before its end a toast is leaving, or about to: what is written into it then nobody reads. Milliseconds. */
const LEAVING = 500;
/** From when on the next word on an act may be said, milliseconds since 1970. */
const stays = new Map<string, number>();
/** The toast in which each act is told, and until when that is there, milliseconds since 1970. */
const told = new Map<string, { readonly toastId: string; readonly until: number }>();
/** What waits for its turn. */
const waiting = new Set<ReturnType<typeof setTimeout>>();
let saidOfActs = 0;

/** The next account in this tab is told nothing of what this one did, nor finds it told. */
onSessionEnd(() => {
  toast.dismiss();
  waiting.forEach(clearTimeout);
  waiting.clear();
  stays.clear();
  told.clear();
});

/** Shows a message in a toast. What is shown before the container is drawn waits for it. */
export function showToast(message: Message): void {
  const { kind, text, id, act } = message;
  if (act === undefined) {
    toast[kind](text, id === undefined ? {} : { toastId: id });
    return;
  }
  const now = Date.now();
  const at = Math.max(now, stays.get(act) ?? 0);
  stays.set(act, at + LEAST);
  if (at === now) {
    sayOfAct(act, message);
    return;
  }
  const timer = setTimeout(() => {
    waiting.delete(timer);
    sayOfAct(act, message);
  }, at - now);
  waiting.add(timer);
}

/** The words change within what announces them, also where they are the same, and have the whole time for themselves. */
function sayOfAct(act: string, { kind, text }: Message): void {
  const said = ++saidOfActs;
  const now = Date.now();
  const last = told.get(act);
  const stands = last !== undefined && now < last.until - LEAVING && toast.isActive(last.toastId);
  const toastId = stands ? last.toastId : `${act} ${said}`;
  told.set(act, { toastId, until: now + AUTO_CLOSE });
  if (stands) {
    const render = (): ReactElement => <Fragment key={said}>{text}</Fragment>;
    toast.update(toastId, { render, type: kind, autoClose: AUTO_CLOSE });
    return;
  }
  if (last) toast.dismiss(last.toastId);
  toast[kind](text, {
    toastId,
    // Somebody has closed it.
    onClose: () => {
      if (told.get(act)?.toastId === toastId) told.delete(act);
    },
  });
}

/** The toasts, with the behaviour that the specification names (section 2). */
export function ShownToasts(): ReactElement {
  return (
    <Container
      position="top-right"
      autoClose={AUTO_CLOSE}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      closeOnClick
      theme="light"
      aria-label="Messages"
    />
  );
}

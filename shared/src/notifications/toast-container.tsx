// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- Programs that use shared must know what a style sheet is, too.
/// <reference path="./css.d.ts" />
import type { ReactElement } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { styled } from 'styled-components';
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

/** Shows a message in a toast. What is shown before the container is drawn waits for it. */
export function showToast({ kind, text, id }: Message): void {
  toast[kind](text, id === undefined ? {} : { toastId: id });
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

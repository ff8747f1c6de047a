/// <reference path="./css.d.ts" />
import type { ReactElement } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

/** Where toasts appear, with the behaviour that the specification names (section 2). One in a page. */
export function Toasts(): ReactElement {
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      closeOnClick
      theme="colored"
      aria-label="Messages"
    />
  );
}

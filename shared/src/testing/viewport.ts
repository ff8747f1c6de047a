import { act } from '@testing-library/react';

/** Makes the window this wide, in CSS pixels, and lets what listens draw anew. jsdom starts at 1024. */
export function setViewportWidth(width: number): void {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

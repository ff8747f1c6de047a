import { color } from '@likeness/shared/theme';

/** The mark beside the product's name; the name says it all, so it is hidden from screen readers. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill={color.accent} />
      <g fill="none" stroke={color.onAccent} strokeWidth="2.5" strokeLinecap="round">
        <circle cx="16" cy="13" r="5" />
        <path d="M7 26a9.5 9.5 0 0 1 18 0" />
      </g>
    </svg>
  );
}

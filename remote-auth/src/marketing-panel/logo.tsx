import { color } from '@likeness/shared/theme';

/** The product's mark. Drawn in the page: it is there with the first frame. */
export function Logo({ name }: { /** What a screen reader says. */ readonly name: string }) {
  return (
    <svg role="img" aria-label={name} width="40" height="40" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill={color.accent} />
      <g fill="none" stroke={color.onAccent} strokeWidth="2.5" strokeLinecap="round">
        <circle cx="16" cy="13" r="5" />
        <path d="M7 26a9.5 9.5 0 0 1 18 0" />
      </g>
    </svg>
  );
}

interface PathIconProps {
  /** The data of one SVG path on a 24 × 24 grid. */
  readonly path: string;
  /** Pixels. */
  readonly size?: number;
  /** What it means, where no words beside it say so; without them it is hidden from screen readers. */
  readonly label?: string;
}

/** An icon of one path, as declarations have them, drawn as lucide's icons are. */
export function PathIcon({ path, size = 20, label }: PathIconProps) {
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

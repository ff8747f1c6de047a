/** An icon out of a declaration: the data of one SVG path on a 24 × 24 grid, drawn as lucide's icons are. */
export function PathIcon({ path, size = 20 }: { readonly path: string; /** Pixels. */ readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

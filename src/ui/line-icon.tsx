const classes = 'size-5 fill-none stroke-current stroke-[1.6]';

/** An icon of lines in the colour of the text; `path` is drawn in 24 × 24. */
export function LineIcon({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className === undefined ? classes : `${classes} ${className}`}
    >
      <path d={path} />
    </svg>
  );
}

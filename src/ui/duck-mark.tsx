/** The duck's head, for the site's header. */
export function DuckMark(props: { className?: string }) {
  return (
    <svg
      className={props.className === undefined ? 'duck-mark' : `duck-mark ${props.className}`}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path
        className="duck-body"
        d="M3 22C6 18 4 14 4 10C4 5 8 2 12 2C16 2 18 5 18 8C18 12 14 14 15 22Z"
      />
      <path className="duck-bill" d="M17 8C19 10 21 10 23 10C23 13 19 14 16 12Z" />
      <circle className="duck-pupil" cx="13" cy="8" r="1.6" />
    </svg>
  );
}

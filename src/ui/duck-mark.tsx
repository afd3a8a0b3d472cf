/** The duck's head, for the site's header. */
export function DuckMark(props: { className?: string }) {
  return (
    <svg
      className={props.className === undefined ? 'duck-mark' : `duck-mark ${props.className}`}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path
        className="duck-bill duck-lined"
        d="M15 9.5C17.5 11.2 20 11.2 22.3 10.3C24 12.3 22.5 15.5 14 15Z"
      />
      <path
        className="duck-body duck-lined"
        d="M1 23.3C5.5 20 2.8 15.5 2.8 10.3C2.8 4.8 6.2 1 10.5 1C15 1 17.6 4.5 17.6 8.6C17.6 13.5 13.5 15 15 23.3"
      />
      <path className="duck-pale" d="M4.2 16.5Q9 19 13.8 17.8V20.3Q8.5 21.3 4 19.2Z" />
      <circle className="duck-pale duck-lined" cx="11.8" cy="8.2" r="3.7" />
      <circle className="duck-dark" cx="12.7" cy="8.7" r="1.9" />
    </svg>
  );
}

/** The duck's head with the magnifying glass, for the site's header. */
export function DuckMark(props: { className?: string }) {
  return (
    <svg
      className={props.className === undefined ? 'duck-mark' : `duck-mark ${props.className}`}
      viewBox="146 26 206 206"
      aria-hidden
    >
      <path
        className="duck-bill duck-lined"
        d="M272 84C288 98 306 100 326 92C345 90 350 114 335 122C316 138 270 140 244 126Z"
      />
      <path
        className="duck-body duck-lined"
        d="M151 238C182 196 168 134 171 100C174 60 200 36 232 36C266 36 288 62 288 94C288 120 268 132 254 142C242 152 252 204 282 238"
      />
      <path className="duck-handle" d="M236 128L212 190" />
      <circle className="duck-halo" cx="254" cy="88" r="40" />
      <circle className="duck-lens" cx="254" cy="88" r="40" />
      <circle className="duck-dark" cx="262" cy="92" r="20" />
      <circle className="duck-pale" cx="270" cy="84" r="7" />
    </svg>
  );
}

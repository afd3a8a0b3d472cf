/** The avatar of a user without an image: the duck's head on one of six tints, 0 to 5. */
export function AvatarDuck(props: { className?: string; tint?: number }) {
  const tint = `avatar-duck avatar-duck-${props.tint ?? 0}`;
  return (
    <svg
      className={props.className === undefined ? tint : `${tint} ${props.className}`}
      viewBox="140 0 224 224"
      aria-hidden
    >
      <circle className="avatar-duck-ground" cx="252" cy="112" r="112" />
      <path
        className="duck-body duck-lined"
        d="M224 52C218 34 204 26 188 30C197 33 200 37 201 42C192 38 181 40 176 47C189 48 198 54 206 62"
      />
      <path
        className="duck-bill duck-lined"
        d="M272 86C288 98 306 100 328 94C344 92 349 112 335 118C318 136 276 140 248 126Z"
      />
      <path className="duck-dark" d="M252 118C284 127 314 124 340 111C316 128 280 132 252 118Z" />
      <path
        className="duck-body duck-lined"
        d="M140 232C188 196 171 130 174 98C177 62 202 40 232 40C264 40 284 64 284 92C284 116 268 130 252 138C240 146 248 196 276 232"
      />
      <path
        className="duck-pale"
        d="M177 148C196 164 222 170 243 165L247 181C222 187 194 180 174 166Z"
      />
      <circle className="duck-dark" cx="246" cy="84" r="14" />
      <circle className="duck-pale" cx="251" cy="79" r="5" />
    </svg>
  );
}

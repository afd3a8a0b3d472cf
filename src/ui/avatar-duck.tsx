/** Whoever has no picture: the duck's head on one of six paper tints, 0 to 5. */
export function AvatarDuck(props: { className?: string; tint?: number }) {
  const tint = `avatar-duck avatar-duck-${props.tint ?? 0}`;
  return (
    <svg
      className={props.className === undefined ? tint : `${tint} ${props.className}`}
      viewBox="0 0 48 48"
      aria-hidden
    >
      <circle className="avatar-duck-ground" cx="24" cy="24" r="24" />
      <path
        className="duck-bill duck-lined"
        d="M29 20.5C33 24 38 24 41.5 22.5C44.5 26 42 31.5 28 30.5Z"
      />
      <path
        className="duck-body duck-lined"
        d="M10 43.5C13.5 38 10.8 31 10.8 24C10.8 15 16 9 23 9C30 9 34 14.5 34 20.5C34 28.5 28 30.5 30 47.2A24 24 0 0 1 10 43.5Z"
      />
      <path className="duck-pale" d="M12.6 33.5Q20 37.5 28.6 35.6L28.8 40Q20 42 12.2 38.3Z" />
      <circle className="duck-dark" cx="26" cy="19.5" r="2.8" />
      <circle className="duck-pale" cx="27" cy="18.5" r=".9" />
    </svg>
  );
}

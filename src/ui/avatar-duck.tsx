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
        className="duck-body"
        d="M10 42C14 34 11 28 11 22C11 14 17 10 23 10C29 10 33 14 33 19C33 26 27 28 29 46.5A24 24 0 0 1 10 42Z"
      />
      <path className="duck-bill" d="M32 19C35 22 38 22 41 22C41 27 35 28 30 25Z" />
      <circle className="duck-pupil" cx="26" cy="19" r="2.2" />
    </svg>
  );
}

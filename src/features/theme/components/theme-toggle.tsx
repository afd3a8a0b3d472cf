/**
 * A button that cycles through the three modes. It has no state: the root's classes select the visible label, so the
 * page can be cached, and `client.tsx` handles the click, so that it works before hydration.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle
      className="needs-script target min-w-11 justify-center rounded-full text-ink-soft hover:text-ink"
    >
      <span className="sr-only">Theme: </span>
      <ModeLabel
        className="theme-auto"
        name="auto"
        path="M12 3a9 9 0 1 0 0 18Zm0 0a9 9 0 0 1 0 18"
        filled
      />
      <ModeLabel className="theme-light" name="light" path={sunPath} />
      <ModeLabel
        className="theme-dark"
        name="dark"
        path="M20.5 14.2A8.8 8.8 0 0 1 9.8 3.5a8.8 8.8 0 1 0 10.7 10.7Z"
      />
    </button>
  );
}

const sunPath =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2.5m0 15V22M2 12h2.5m15 0H22M4.9 4.9l1.8 1.8m10.6 10.6 1.8 1.8m0-14.2-1.8 1.8M6.7 17.3l-1.8 1.8';

function ModeLabel(props: { className: string; name: string; path: string; filled?: boolean }) {
  return (
    <span className={props.className}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        {props.filled ? <path d="M12 3a9 9 0 1 0 0 18Z" className="fill-current" /> : null}
        <path d={props.path} />
      </svg>
      <span className="sr-only">{props.name}</span>
    </span>
  );
}

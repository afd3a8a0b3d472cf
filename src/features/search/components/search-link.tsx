/** A link to the search page. With JavaScript it opens the search menu (`open-script.ts` handles the click). */
export function SearchLink(props: { labelled?: boolean }) {
  return (
    <a
      href="/search"
      data-search
      aria-keyshortcuts="Meta+K Control+K"
      className="target min-w-11 justify-center gap-2 text-ink-soft hover:text-ink"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round]"
      >
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20" />
      </svg>
      <span className={props.labelled ? 'link' : 'sr-only'}>Search</span>
    </a>
  );
}

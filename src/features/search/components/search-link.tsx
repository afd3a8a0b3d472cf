import { LineIcon } from '#ui/line-icon.tsx';

/** A link to the search page. With JavaScript it opens the search menu (`open-script.ts` handles the click). */
export function SearchLink(props: { labelled?: boolean }) {
  return (
    <a
      href="/search"
      data-search
      aria-keyshortcuts="Meta+K Control+K"
      className="target min-w-11 justify-center gap-2 text-ink-soft hover:text-ink"
    >
      <LineIcon
        path="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20"
        className="[stroke-linecap:round]"
      />
      <span className={props.labelled ? 'link' : 'sr-only'}>Search</span>
    </a>
  );
}

import { Link } from '@tanstack/react-router';

interface TablePagerProps {
  page: number;
  total: number;
  /** Rows on a page. */
  size: number;
  /** The address of another page of the list. */
  paged: (page: number) => { to: string; search: object };
}

/** Where in the list one is, and the pages beside it. */
export function TablePager({ page, total, size, paged }: TablePagerProps) {
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-ink-soft"
    >
      <p>{total === 0 ? 'None' : `${from}–${to} of ${total}`}</p>
      {last > 1 ? (
        <p className="flex items-center gap-4">
          {page > 1 ? (
            <Link {...paged(page - 1)} rel="prev" className="link target">
              ← Before
            </Link>
          ) : null}
          <span>
            Page {page} of {last}
          </span>
          {page < last ? (
            <Link {...paged(page + 1)} rel="next" className="link target">
              Next →
            </Link>
          ) : null}
        </p>
      ) : null}
    </nav>
  );
}

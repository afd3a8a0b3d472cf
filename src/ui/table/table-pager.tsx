import { Link } from '@tanstack/react-router';

interface TablePagerProps {
  page: number;
  total: number;
  /** Rows per page. */
  pageSize: number;
  /** The link to another page. */
  getPageLink: (page: number) => { to: string; search: object };
}

/** The visible range of rows, and links to the previous and next page. */
export function TablePager({ page, total, pageSize, getPageLink }: TablePagerProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-ink-soft"
    >
      <p>{total === 0 ? 'None' : `${from}–${to} of ${total}`}</p>
      {pageCount > 1 ? (
        <p className="flex items-center gap-4">
          {page > 1 ? (
            <Link {...getPageLink(page - 1)} rel="prev" className="link target">
              ← Previous
            </Link>
          ) : null}
          <span>
            Page {page} of {pageCount}
          </span>
          {page < pageCount ? (
            <Link {...getPageLink(page + 1)} rel="next" className="link target">
              Next →
            </Link>
          ) : null}
        </p>
      ) : null}
    </nav>
  );
}

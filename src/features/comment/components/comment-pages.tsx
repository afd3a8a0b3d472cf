import { Link } from '@tanstack/react-router';
import type { CommentSearch } from '../comment-search.ts';

interface CommentPagesProps {
  /** The article's path. */
  to: string;
  search: CommentSearch;
  nextCursor: string | null;
}

/** Pagination links of a long list of comments. */
export function CommentPages({ to, search, nextCursor }: CommentPagesProps) {
  const isFirst = !search.cursor && !search.comment;
  if (!nextCursor && isFirst) return null;
  const order = search.sort ? { sort: search.sort } : {};
  return (
    <nav aria-label="Pages of comments" className="mt-8 flex justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <Link to={to} search={order} hash="comments" className="target link">
          ← First comments
        </Link>
      )}
      {nextCursor ? (
        <Link
          to={to}
          search={{ ...order, cursor: nextCursor }}
          hash="comments"
          rel="next nofollow"
          className="target link"
        >
          More comments →
        </Link>
      ) : null}
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import type { CommentSearch } from '../comment-search.ts';

/** Links that order the comments oldest or newest first. */
export function CommentOrder({ to, search }: { to: string; search: CommentSearch }) {
  const orders: { label: string; isCurrent: boolean; search: CommentSearch }[] = [
    { label: 'Oldest first', isCurrent: search.sort === undefined, search: {} },
    { label: 'Newest first', isCurrent: search.sort === 'newest', search: { sort: 'newest' } },
  ];
  return (
    <nav aria-label="Order of comments" className="meta flex gap-x-4">
      {orders.map((order) =>
        order.isCurrent ? (
          <span key={order.label} aria-current="true" className="target text-ink">
            {order.label}
          </span>
        ) : (
          <Link
            key={order.label}
            to={to}
            search={order.search}
            hash="comments"
            rel="nofollow"
            className="target link-quiet"
          >
            {order.label}
          </Link>
        ),
      )}
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { BannedNotice } from '#ui/banned-notice.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import type { CommentSearch, CommentTargetInput } from '../comment-search.ts';
import { CommentOrder } from './comment-order.tsx';
import { CommentPages } from './comment-pages.tsx';
import { CommentThread, type Thread } from './comment-thread.tsx';

/** Loaded lazily: only signed-in users can write. */
const CommentForm = lazy(() =>
  import('./comment-form.tsx').then((module) => ({ default: module.CommentForm })),
);

interface CommentListProps {
  target: CommentTargetInput;
  /** The path of the page. */
  path: string;
  isOpen: boolean;
  comments: { items: Thread[]; nextCursor: string | null; total: number; isNamed: boolean };
  search: CommentSearch;
  user: { id: string; role: string; banned: boolean } | null;
}

/** The comments of an article or a note with their replies, and the comment form. */
export function CommentList({ target, path, isOpen, comments, search, user }: CommentListProps) {
  const { items, total, nextCursor } = comments;
  // Nothing is offered that the server would refuse.
  const writer = user?.banned ? null : user;
  if (items.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby="comments" className="no-print mt-16 border-t border-rule pt-8">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="comments" className="text-h3 scroll-mt-6">
          {formatCount(total)}
        </h2>
        {total > 1 ? <CommentOrder to={path} search={search} /> : null}
      </div>
      {search.comment && !comments.isNamed ? (
        <p className="mb-6 text-ink-soft">This comment no longer exists.</p>
      ) : null}
      <ol className="space-y-8">
        {items.map((thread) => (
          <li key={thread.id}>
            <CommentThread thread={thread} open={isOpen} user={writer} />
          </li>
        ))}
      </ol>
      <CommentPages to={path} search={search} nextCursor={nextCursor} />
      <div className="mt-8">
        {isOpen ? (
          <CommentFormSlot target={target} path={path} user={user} />
        ) : (
          <p className="meta">Comments are closed.</p>
        )}
      </div>
    </section>
  );
}

/** The comment form, or a sign-in link; for a banned user, a sentence instead of the form. Both have a place in the page for everyone; the root's class shows one of them. */
function CommentFormSlot({
  target,
  path,
  user,
}: Pick<CommentListProps, 'target' | 'path' | 'user'>) {
  return (
    <>
      {user ? null : (
        <p data-needs-server="comments" className="signed-out-only">
          <Link
            to="/signin"
            search={{ to: `${path}#comments` } as never}
            preload={false}
            className="link"
          >
            Sign in
          </Link>{' '}
          to write a comment.
        </p>
      )}
      <div className="signed-in-only min-h-80">
        {user?.banned ? <BannedNotice /> : null}
        {user && !user.banned ? (
          <LazyBoundary>
            <CommentForm target={target} />
          </LazyBoundary>
        ) : null}
      </div>
    </>
  );
}

function formatCount(count: number): string {
  if (count === 0) return 'No comments yet';
  return count === 1 ? 'One comment' : `${count} comments`;
}

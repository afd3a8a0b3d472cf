import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { CommentThread, type Thread } from './comment-thread.tsx';

/** Only who is signed in can write, so only they fetch what writing takes. */
const CommentForm = lazy(() =>
  import('./comment-form.tsx').then((late) => ({ default: late.CommentForm })),
);

interface CommentListProps {
  article: { id: string; slug: string; commentsOpen: boolean };
  threads: Thread[];
  user: { id: string; role: string } | null;
}

/** An article's comments with their replies, and the way to write one. */
export function CommentList({ article, threads, user }: CommentListProps) {
  const open = article.commentsOpen;
  const count = threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  if (count === 0 && !open) return null;
  return (
    <section aria-labelledby="comments" className="no-print mt-16 border-t border-rule pt-8">
      <h2 id="comments" className="text-h3 mb-6">
        {countInWords(count)}
      </h2>
      <ol className="space-y-8">
        {threads.map((thread) => (
          <li key={thread.id}>
            <CommentThread thread={thread} open={open} user={user} />
          </li>
        ))}
      </ol>
      <div className="mt-8">
        {open ? (
          <Writing article={article} user={user} />
        ) : (
          <p className="meta">Comments are closed.</p>
        )}
      </div>
    </section>
  );
}

function Writing({ article, user }: Pick<CommentListProps, 'article' | 'user'>) {
  if (!user)
    return (
      <p>
        <Link
          to="/signin"
          search={{ to: `/blog/${article.slug}#comments` } as never}
          preload={false}
          className="link"
        >
          Sign in
        </Link>{' '}
        to write a comment.
      </p>
    );
  return (
    <Suspense>
      <CommentForm articleId={article.id} />
    </Suspense>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'No comments yet';
  return count === 1 ? 'One comment' : `${count} comments`;
}

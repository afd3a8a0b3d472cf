import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { contentPath } from '#content/kinds.ts';
import { RecentDate } from '#ui/recent-date.tsx';
import { ListHeading } from './list-heading.tsx';

interface NewestCommentsProps {
  comments: {
    id: string;
    kind: 'article' | 'note';
    slug: string;
    title: string;
    authorName: string | null;
    excerpt: string;
    createdAt: string;
    isHeld: boolean;
  }[];
}

/** The newest comments of readers, each a link to its place below the article, or to the inbox where it is held. */
export function NewestComments({ comments }: NewestCommentsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <ListHeading
        id={id}
        aside={
          <Link to="/dashboard/inbox" className="link-quiet">
            Inbox
          </Link>
        }
      >
        Newest comments
      </ListHeading>
      {comments.length === 0 ? (
        <p className="py-3 text-ink-soft">No comments yet.</p>
      ) : (
        <ul>
          {comments.map((comment) => (
            <li key={comment.id} className="border-b border-rule py-2.5">
              <p className="flex items-baseline justify-between gap-4">
                <bdi className="min-w-0 font-medium wrap-anywhere">
                  {comment.authorName ?? 'Deleted user'}
                </bdi>
                <RecentDate iso={comment.createdAt} className="meta shrink-0" />
              </p>
              <a
                href={
                  comment.isHeld
                    ? '/dashboard/inbox?show=held'
                    : `${contentPath(comment.kind, comment.slug)}?comment=${comment.id}#comment-${comment.id}`
                }
                className="dashboard-reading link-quiet line-clamp-2 min-h-6 text-base wrap-anywhere"
                dir="auto"
              >
                {comment.excerpt || 'A comment without text'}
              </a>
              <p className="meta truncate">
                {comment.isHeld ? 'Held, on ' : 'On '}
                <bdi>{comment.title}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

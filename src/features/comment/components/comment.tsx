import { isOwner } from '#lib/roles.ts';
import { lazy } from 'react';
import { Prose } from '#content/components/prose.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { commentPath } from '../comment-search.ts';

/** Loaded lazily: only signed-in users have actions. */
const CommentActions = lazy(() =>
  import('./comment-actions.tsx').then((module) => ({ default: module.CommentActions })),
);

export interface CommentItem {
  id: string;
  articleId: string | null;
  noteId: string | null;
  createdAt: string;
  updatedAt: string;
  removed: boolean;
  held: boolean;
  html: string;
  /** The Markdown source, for the author only. */
  source: string | null;
  author: { id: string; name: string; image: string | null; role: string | null } | null;
  reactions: { emoji: string; count: number }[];
  mine: string | null;
}

interface CommentProps {
  comment: CommentItem;
  user: { id: string; role: string } | null;
  canReply: boolean;
  /** Whether the comment is nested under another one. */
  isReply?: boolean;
}

/** A comment with author, date, text and reactions. A removed comment is a tombstone. */
export function Comment({ comment, user, canReply, isReply = false }: CommentProps) {
  if (comment.removed) return <Tombstone id={comment.id} />;
  return (
    <article
      id={`comment-${comment.id}`}
      className={`grid scroll-mt-6 gap-x-3 target:rounded-sm target:outline-2 target:outline-offset-8 target:outline-accent ${isReply ? 'grid-cols-[2rem_1fr]' : 'grid-cols-[2.5rem_1fr]'}`}
    >
      <Avatar
        id={comment.author?.id ?? ''}
        image={comment.author?.image ?? null}
        className={isReply ? 'size-8' : 'size-10'}
      />
      {/* Stacked combining marks make a word that has no break opportunity. */}
      <div className="-mx-1 min-w-0 overflow-x-clip px-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {comment.author?.name ?? 'Deleted user'}
          </bdi>
          {isOwner(comment.author) ? <span className="owner-badge">Owner</span> : null}
          <a
            href={commentPath(comment.id)}
            rel="nofollow"
            data-permalink
            className="link-quiet inline-block min-h-6"
          >
            <FormattedDate iso={comment.createdAt} className="meta" />
          </a>
          {comment.updatedAt > comment.createdAt ? <span className="meta">edited</span> : null}
          {comment.held ? (
            <span className="meta">Waiting for approval; only you can see it</span>
          ) : null}
        </p>
        <Prose id={comment.id} html={comment.html} className="prose-small mt-1" />
        {/* Beside two reactions the actions do not fit into one line of a phone. */}
        <div className="comment-actions" data-lines={comment.reactions.length > 1 ? 2 : 1}>
          {user ? (
            <LazyBoundary fallback={<Reactions reactions={comment.reactions} />}>
              <CommentActions comment={comment} user={user} canReply={canReply} />
            </LazyBoundary>
          ) : (
            <Reactions reactions={comment.reactions} />
          )}
        </div>
      </div>
    </article>
  );
}

/** Has an empty html placeholder, because hydration looks one up for every comment. */
function Tombstone({ id }: { id: string }) {
  return (
    <p id={`comment-${id}`} className="scroll-mt-6 text-ink-soft">
      This comment was removed.
      <span data-html={id} />
    </p>
  );
}

function Reactions(props: { reactions: CommentItem['reactions'] }) {
  if (props.reactions.length === 0) return null;
  return (
    <ul aria-label="Reactions" className="meta mt-2 flex flex-wrap gap-3">
      {props.reactions.map(({ emoji, count }) => (
        <li key={emoji}>
          {emoji} {count}
        </li>
      ))}
    </ul>
  );
}

import { lazy } from 'react';
import { Prose } from '#content/components/prose.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Late } from '#ui/late.tsx';
import { addressOfComment } from '../comment-search.ts';

/** Only who is signed in can do more than read, so only they fetch what it takes. */
const CommentActions = lazy(() =>
  import('./comment-actions.tsx').then((late) => ({ default: late.CommentActions })),
);

export interface CommentItem {
  id: string;
  articleId: string;
  createdAt: string;
  updatedAt: string;
  removed: boolean;
  held: boolean;
  html: string;
  /** The Markdown, for whoever wrote it. */
  source: string | null;
  author: { id: string; name: string; image: string | null; role: string | null } | null;
  reactions: { emoji: string; count: number }[];
  mine: string | null;
}

interface CommentProps {
  comment: CommentItem;
  user: { id: string; role: string } | null;
  canAnswer: boolean;
  /** It stands under another. */
  isReply?: boolean;
}

/** One comment: who, when, what, and how others took it. A removed one is a grave. */
export function Comment({ comment, user, canAnswer, isReply = false }: CommentProps) {
  if (comment.removed) return <Grave id={comment.id} />;
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
      {/* Marks piled on one letter make a word that nothing breaks. */}
      <div className="-mx-1 min-w-0 overflow-x-clip px-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {comment.author?.name ?? 'Removed person'}
          </bdi>
          {comment.author?.role === 'admin' ? <span className="owner-badge">Owner</span> : null}
          <a
            href={addressOfComment(comment.id)}
            rel="nofollow"
            data-permalink
            className="link-quiet inline-block min-h-6"
          >
            <DateText iso={comment.createdAt} className="meta" />
          </a>
          {comment.updatedAt > comment.createdAt ? <span className="meta">edited</span> : null}
          {comment.held ? <span className="meta">Waits for the owner; only you see it</span> : null}
        </p>
        <Prose id={comment.id} html={comment.html} className="prose-small mt-1" />
        {user ? (
          <Late fallback={<Reactions reactions={comment.reactions} />}>
            <CommentActions comment={comment} user={user} canAnswer={canAnswer} />
          </Late>
        ) : (
          <Reactions reactions={comment.reactions} />
        )}
      </div>
    </article>
  );
}

/** The empty html stands here as another comment's text does, so that the browser finds it. */
function Grave({ id }: { id: string }) {
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

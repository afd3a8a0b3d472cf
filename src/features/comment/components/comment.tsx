import { Prose } from '#content/components/prose.tsx';
import { AvatarDuck } from '#ui/avatar-duck.tsx';
import { DateText } from '#ui/date-text.tsx';

export interface CommentItem {
  id: string;
  createdAt: string;
  removed: boolean;
  html: string;
  author: { id: string; name: string; image: string | null; role: string | null } | null;
  reactions: { emoji: string; count: number }[];
}

/** One comment: who, when, what, and how others took it. A removed one is a grave. */
export function Comment(props: { comment: CommentItem }) {
  const { comment } = props;
  if (comment.removed) return <p className="text-ink-soft">This comment was removed.</p>;
  return (
    <article
      id={`comment-${comment.id}`}
      className="grid grid-cols-[2.5rem_1fr] gap-x-3 target:bg-paper-deep"
    >
      <Face author={comment.author} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-medium break-words">{comment.author?.name ?? 'Removed person'}</bdi>
          {comment.author?.role === 'admin' ? <span className="meta">Owner</span> : null}
          <a href={`#comment-${comment.id}`} className="link-quiet">
            <DateText iso={comment.createdAt} className="meta" />
          </a>
        </p>
        <Prose id={comment.id} html={comment.html} className="prose-small mt-1" />
        {comment.reactions.length > 0 ? (
          <ul aria-label="Reactions" className="meta mt-2 flex flex-wrap gap-3">
            {comment.reactions.map(({ emoji, count }) => (
              <li key={emoji}>
                {emoji} {count}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  );
}

function Face(props: { author: CommentItem['author'] }) {
  const { author } = props;
  if (author?.image)
    return (
      <img
        src={author.image}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 rounded-full"
      />
    );
  return <AvatarDuck className="size-10" tint={tintOf(author?.id ?? '')} />;
}

/** One of six tints, always the same for the same person. */
const tintOf = (id: string) => Number.parseInt(id.slice(-4) || '0', 16) % 6;

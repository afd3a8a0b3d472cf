import { commentPath } from '../comment-search.ts';
import { Comment, type CommentItem } from './comment.tsx';

export type Thread = CommentItem & { replies: CommentItem[]; replyCount: number };

interface CommentThreadProps {
  thread: Thread;
  open: boolean;
  user: { id: string; role: string } | null;
}

/** A comment and its replies. */
export function CommentThread({ thread, open, user }: CommentThreadProps) {
  return (
    <>
      <Comment comment={thread} user={user} canReply={open} />
      {thread.replies.length > 0 ? (
        <ol
          aria-label="Replies"
          className="mt-6 space-y-6 border-l border-rule pl-4 sm:ml-5 sm:pl-7"
        >
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <Comment comment={reply} user={user} canReply={false} isReply />
            </li>
          ))}
        </ol>
      ) : null}
      {thread.replyCount > thread.replies.length ? (
        <a href={commentPath(thread.id)} rel="nofollow" className="target link mt-3 sm:ml-12">
          Show all {thread.replyCount} answers
        </a>
      ) : null}
    </>
  );
}

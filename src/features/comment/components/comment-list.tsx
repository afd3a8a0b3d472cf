import { Comment, type CommentItem } from './comment.tsx';

/** An article's comments with their replies. */
export function CommentList(props: {
  comments: (CommentItem & { replies: CommentItem[] })[];
  open: boolean;
}) {
  const count = props.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  if (count === 0 && !props.open) return null;
  return (
    <section aria-labelledby="comments" className="no-print mt-16 border-t border-rule pt-8">
      <h2 id="comments" className="text-h3 mb-6">
        {countInWords(count)}
      </h2>
      <ol className="space-y-8">
        {props.comments.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} />
            {comment.replies.length > 0 ? (
              <ol
                aria-label="Replies"
                className="mt-6 space-y-6 border-l border-rule pl-4 sm:ml-5 sm:pl-7"
              >
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <Comment comment={reply} />
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
      {props.open ? null : <p className="meta mt-8">Comments are closed.</p>}
    </section>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'No comments yet';
  return count === 1 ? 'One comment' : `${count} comments`;
}

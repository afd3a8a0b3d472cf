import { Prose } from '#content/components/prose.tsx';
import { FormattedDate } from '#ui/formatted-date.tsx';

interface CommentReviewProps {
  comment: {
    id: string;
    html: string;
    status: string;
    createdAt: string;
    title: string;
    path: string;
    authorName: string | null;
    action: string;
    answerHtml: string;
  };
}

/** A comment as it is, and the answer that is proposed. */
export function CommentReview({ comment }: CommentReviewProps) {
  const { id, html, status, createdAt, title, path, authorName } = comment;
  return (
    <article className="hunk">
      <p>
        <bdi className="font-medium">{authorName ?? 'A deleted user'}</bdi>{' '}
        <span className="meta">
          <FormattedDate iso={createdAt} />, {status}
        </span>
      </p>
      <p className="text-ink-soft">
        on{' '}
        <a href={`${path}#comments`} className="link-quiet">
          <bdi>{title}</bdi>
        </a>
      </p>
      <Prose id={id} html={html} className="prose-small mt-2" />
      {comment.answerHtml === '' ? null : (
        <section className="proposed-answer" aria-label="Proposed answer">
          <h3 className="meta">Proposed answer, in your name</h3>
          <Prose id={`${id} answer`} html={comment.answerHtml} className="prose-small" />
        </section>
      )}
    </article>
  );
}

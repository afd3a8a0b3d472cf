import { formatValue } from '#content/editing/diff-lines.ts';
import { Prose } from '#content/components/prose.tsx';
import { fieldLabel } from '../hunk-text.ts';

interface ItemReviewProps {
  id: string;
  item: { fields: Record<string, unknown>; body: string; html: string | null };
}

/** A proposed item: its fields, and its text as the page would show it. */
export function ItemReview({ id, item }: ItemReviewProps) {
  const { fields, body, html } = item;
  return (
    <article className="hunk">
      <dl className="proposed-fields">
        {Object.entries(fields).map(([field, value]) => (
          <div key={field}>
            <dt className="meta">{fieldLabel(field)}</dt>
            <dd dir="auto">{formatValue(value)}</dd>
          </div>
        ))}
      </dl>
      {html === null ? (
        <pre className="word-diff">{body}</pre>
      ) : (
        <Prose id={id} html={html} className="mt-6" />
      )}
    </article>
  );
}

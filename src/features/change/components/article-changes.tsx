import { Link } from '@tanstack/react-router';
import { ChangeRow, type ArticleChange } from './change-row.tsx';

/** The changes that are listed at once; earlier ones are a click away. */
const maxListed = 3;

/** What changed in an article since it was published, newest first. */
export function ArticleChanges(props: { slug: string; changes: ArticleChange[] }) {
  const { slug, changes } = props;
  if (changes.length === 0) return null;
  const renderRows = (shown: ArticleChange[]) => (
    <ol>
      {shown.map((change) => (
        <ChangeRow key={change.id} slug={slug} change={change} />
      ))}
    </ol>
  );
  const earlier = changes.slice(maxListed);
  return (
    <section id="changes" aria-labelledby="changes-title" className="mt-14">
      <h2 id="changes-title" className="text-h3 mb-3">
        Changes
      </h2>
      {renderRows(changes.slice(0, maxListed))}
      {earlier.length > 0 ? (
        <details className="border-t border-rule">
          <summary className="target link-quiet">
            {earlier.length === 1 ? 'One earlier change' : `${earlier.length} earlier changes`}
          </summary>
          {renderRows(earlier)}
        </details>
      ) : null}
      <Link to="/changes" className="target link no-print">
        All changes on this site
      </Link>
    </section>
  );
}

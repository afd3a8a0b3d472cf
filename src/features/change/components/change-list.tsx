import { Link } from '@tanstack/react-router';
import { ChangeRow, type ArticleChange } from './change-row.tsx';

export interface ListedChange extends ArticleChange {
  article: { slug: string; title: string };
}

/** The changes of all articles, newest first. */
export function ChangeList({ changes }: { changes: ListedChange[] }) {
  return (
    <ol>
      {changes.map((change) => (
        <ChangeRow
          key={change.id}
          slug={change.article.slug}
          change={change}
          title={
            <h2>
              <Link
                to="/blog/$articleId"
                params={{ articleId: change.article.slug }}
                className="link-quiet text-lead leading-snug"
              >
                <bdi>{change.article.title}</bdi>
              </Link>
            </h2>
          }
        />
      ))}
    </ol>
  );
}

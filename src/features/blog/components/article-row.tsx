import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/dates.ts';

export interface ArticleSummary {
  id: string;
  slug: string;
  title: string;
  publishedAt: string | null;
  readingMinutes: number;
}

/** An article in a list: a date column, then the title. */
export function ArticleRow(props: { article: ArticleSummary }) {
  const { slug, title, publishedAt, readingMinutes } = props.article;
  return (
    <li className="grid gap-x-6 border-t border-rule py-3 sm:grid-cols-[10.5rem_1fr_auto] sm:items-baseline">
      {publishedAt ? (
        <time dateTime={publishedAt} className="meta">
          {formatDate(publishedAt)}
        </time>
      ) : (
        <span />
      )}
      <Link
        to="/blog/$articleId"
        params={{ articleId: slug }}
        className="link-quiet text-lead min-w-0 leading-snug"
      >
        <bdi data-travels="title">{title}</bdi>
      </Link>
      <span className="meta hidden sm:block">{readingMinutes} min</span>
    </li>
  );
}

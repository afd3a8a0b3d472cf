import { Link } from '@tanstack/react-router';

export interface ArticleTitle {
  id: string;
  slug: string;
  title: string;
  description: string;
  publishedAt: string | null;
  readingMinutes: number;
}

/** An article between notes: its title, and what it is about. */
export function ArticleEntry({ article }: { article: ArticleTitle }) {
  const { slug, title, description, readingMinutes } = article;
  return (
    <article className="h-entry measure">
      <p className="meta">Article · {readingMinutes} min</p>
      <Link
        to="/blog/$articleId"
        params={{ articleId: slug }}
        className="u-url p-name link-quiet text-lead leading-snug"
      >
        <bdi data-travels="title">{title}</bdi>
      </Link>
      {description === '' ? null : <p className="p-summary text-ink-soft">{description}</p>}
    </article>
  );
}

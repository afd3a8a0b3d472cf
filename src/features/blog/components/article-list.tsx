import { EmptyList } from '#content/components/empty-list.tsx';
import { yearOf } from '#lib/dates.ts';
import { ArticleRow, type ArticleSummary } from './article-row.tsx';

interface ArticleListProps {
  articles: ArticleSummary[];
  /** There are articles, though none of them may be in this list. */
  isNarrowed: boolean;
}

/** Articles under their years, newest first. */
export function ArticleList(props: ArticleListProps) {
  if (props.articles.length === 0)
    return (
      <EmptyList>
        {props.isNarrowed
          ? 'No article is filed under this yet.'
          : 'Nothing is published here yet.'}
      </EmptyList>
    );
  return byYear(props.articles).map(([year, articles]) => (
    <section key={year} aria-labelledby={`year-${year}`} className="mb-12">
      <h2 id={`year-${year}`} className="text-h2 mb-4 font-normal text-ink-soft tabular-nums">
        {year}
      </h2>
      <ul className="border-b border-rule">
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
    </section>
  ));
}

function byYear(articles: ArticleSummary[]): [number, ArticleSummary[]][] {
  const years = Map.groupBy(articles, (article) => yearOf(article.publishedAt ?? ''));
  return [...years];
}

import { EmptyList } from '#content/components/empty-list.tsx';
import { yearOf } from '#lib/dates.ts';
import { ArticleRow, type ArticleSummary } from './article-row.tsx';

interface ArticleListProps {
  articles: ArticleSummary[];
  /** Whether a filter is set; it selects the message of an empty list. */
  isFiltered: boolean;
}

const firstArticle = { to: '/dashboard/blog/create', label: 'Write your first article' };

/** Articles grouped by year, in the given order. */
export function ArticleList(props: ArticleListProps) {
  if (props.articles.length === 0)
    return (
      <EmptyList {...(props.isFiltered ? {} : { ownerStep: firstArticle })}>
        {props.isFiltered ? 'No articles here yet.' : 'Nothing is published here yet.'}
      </EmptyList>
    );
  return groupByYear(props.articles).map(([year, articles]) => (
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

function groupByYear(articles: ArticleSummary[]): [number, ArticleSummary[]][] {
  const years = Map.groupBy(articles, (article) => yearOf(article.publishedAt ?? ''));
  return [...years];
}

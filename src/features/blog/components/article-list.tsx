import { yearOf } from '#lib/dates.ts';
import { ArticleRow, type ArticleSummary } from './article-row.tsx';

/** Articles under their years, newest first. */
export function ArticleList(props: { articles: ArticleSummary[] }) {
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

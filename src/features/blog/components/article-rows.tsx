import { ArticleRow, type ArticleSummary } from './article-row.tsx';

/** Articles as a plain list of dates and titles. */
export function ArticleRows(props: { articles: ArticleSummary[] }) {
  return (
    <ul className="border-b border-rule">
      {props.articles.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </ul>
  );
}

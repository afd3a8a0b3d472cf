import { ArticleNeighbours } from './article-neighbours.tsx';
import { ArticleRows } from './article-rows.tsx';
import type { ArticleSummary } from './article-row.tsx';

interface RelatedArticlesProps {
  slug: string;
  seriesName: string | null;
  links: {
    previous: { slug: string; title: string } | null;
    next: { slug: string; title: string } | null;
    series: ArticleSummary[];
    related: ArticleSummary[];
  };
}

/** Links below an article: its series, related articles, the previous and the next one. */
export function RelatedArticles({ slug, seriesName, links }: RelatedArticlesProps) {
  const others = links.series.filter((article) => article.slug !== slug);
  const related = links.related.filter((article) => !others.some((part) => part.id === article.id));
  return (
    <div className="no-print">
      {others.length > 0 ? (
        <section aria-labelledby="series" className="mt-14">
          <h2 id="series" className="text-h3 mb-3">
            More of “{seriesName}”
          </h2>
          <ArticleRows articles={others} />
        </section>
      ) : null}
      {related.length > 0 ? (
        <section aria-labelledby="related" className="mt-14">
          <h2 id="related" className="text-h3 mb-3">
            Related
          </h2>
          <ArticleRows articles={related} />
        </section>
      ) : null}
      <ArticleNeighbours previous={links.previous} next={links.next} />
    </div>
  );
}

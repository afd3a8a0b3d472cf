import { ArticleNeighbours } from './article-neighbours.tsx';
import { ArticleRows } from './article-rows.tsx';
import type { ArticleSummary } from './article-row.tsx';

interface ArticleAroundProps {
  slug: string;
  seriesName: string | null;
  around: {
    previous: { slug: string; title: string } | null;
    next: { slug: string; title: string } | null;
    series: ArticleSummary[];
    related: ArticleSummary[];
  };
}

/** What to read next: the parts of its series, related articles, the ones before and after. */
export function ArticleAround({ slug, seriesName, around }: ArticleAroundProps) {
  const others = around.series.filter((article) => article.slug !== slug);
  const related = around.related.filter(
    (article) => !others.some((part) => part.id === article.id),
  );
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
      <ArticleNeighbours previous={around.previous} next={around.next} />
    </div>
  );
}

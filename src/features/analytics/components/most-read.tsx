import { Link } from '@tanstack/react-router';
import { formatNumber } from '#lib/numbers.ts';

/** The most read articles of the last 90 days. */
export function MostRead(props: {
  articles: { slug: string; title: string; views: number | string }[];
}) {
  if (props.articles.length === 0) return null;
  return (
    <section aria-labelledby="most-read">
      <h2 id="most-read" className="text-h2 mb-4">
        Most read in the last 90 days
      </h2>
      <ol className="border-b border-rule">
        {props.articles.map((article) => (
          <li
            key={article.slug}
            className="flex items-baseline justify-between gap-6 border-t border-rule py-3"
          >
            <Link
              to="/blog/$articleId"
              params={{ articleId: article.slug }}
              className="link-quiet text-lead min-w-0 leading-snug"
            >
              <bdi>{article.title}</bdi>
            </Link>
            <span className="meta shrink-0">{formatNumber(Number(article.views))} views</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

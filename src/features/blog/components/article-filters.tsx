import { Link } from '@tanstack/react-router';
import type { ArticleSearch } from '../article-search.ts';

interface ArticleFiltersProps {
  tags: { slug: string; label: string; count: number }[];
  years: { year: number }[];
  search: ArticleSearch;
}

/** The commonest tags are at hand; the rest are behind one fold. */
const tagsAtHand = 12;

/** Years and tags as addresses of the narrowed list; nothing where there is nothing to narrow. */
export function ArticleFilters({ tags, years, search }: ArticleFiltersProps) {
  if (years.length === 0) return null;
  const narrowed = search.tag ?? search.year ?? search.series;
  return (
    <nav aria-label="Filters" className="no-print mb-12 border-y border-rule py-2 text-small">
      <p className="flex flex-wrap items-baseline gap-x-5">
        <Link to="/blog" search={{}} className={choice(narrowed === undefined)}>
          All
        </Link>
        {years.map(({ year }) => (
          <Link
            key={year}
            to="/blog"
            search={{ year: String(year) }}
            className={choice(search.year === String(year))}
          >
            {year}
          </Link>
        ))}
      </p>
      <Tags tags={tags.slice(0, tagsAtHand)} chosen={search.tag} />
      {tags.length > tagsAtHand ? (
        <details>
          <summary className="target link-quiet text-ink-soft">More tags</summary>
          <Tags tags={tags.slice(tagsAtHand)} chosen={search.tag} />
        </details>
      ) : null}
    </nav>
  );
}

function Tags(props: { tags: ArticleFiltersProps['tags']; chosen: string | undefined }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {props.tags.map((tag) => (
        <li key={tag.slug}>
          <Link to="/blog" search={{ tag: tag.slug }} className={choice(props.chosen === tag.slug)}>
            #<bdi>{tag.label}</bdi>
            <span className="meta ml-1.5">{tag.count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const choice = (chosen: boolean) =>
  `target link-quiet ${chosen ? 'text-ink decoration-accent underline' : 'text-ink-soft'}`;

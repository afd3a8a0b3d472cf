import { Link } from '@tanstack/react-router';
import type { ArticleSearch } from '../article-search.ts';

interface ArticleFiltersProps {
  tags: { slug: string; label: string; count: number }[];
  years: { year: number }[];
  search: ArticleSearch;
}

/** The most frequent tags are shown; the rest are in a collapsed section. */
const visibleTags = 12;

/** Links that filter the list by year or tag. Renders nothing for an empty site. */
export function ArticleFilters({ tags, years, search }: ArticleFiltersProps) {
  if (years.length === 0) return null;
  const filter = search.tag ?? search.year ?? search.series;
  return (
    <nav aria-label="Filters" className="no-print mb-12 border-y border-rule py-2 text-small">
      <p className="flex flex-wrap items-baseline gap-x-5">
        <Link to="/blog" search={{}} className={linkClasses(filter === undefined)}>
          All
        </Link>
        {years.map(({ year }) => (
          <Link
            key={year}
            to="/blog"
            search={{ year: String(year) }}
            className={linkClasses(search.year === String(year))}
          >
            {year}
          </Link>
        ))}
      </p>
      <Tags tags={tags.slice(0, visibleTags)} current={search.tag} />
      {tags.length > visibleTags ? (
        <details>
          <summary className="target link-quiet text-ink-soft">More tags</summary>
          <Tags tags={tags.slice(visibleTags)} current={search.tag} />
        </details>
      ) : null}
    </nav>
  );
}

function Tags(props: { tags: ArticleFiltersProps['tags']; current: string | undefined }) {
  return (
    <ul className="meta flex flex-wrap gap-x-5">
      {props.tags.map((tag) => (
        <li key={tag.slug}>
          <Link
            to="/blog"
            search={{ tag: tag.slug }}
            className={linkClasses(props.current === tag.slug)}
          >
            #<bdi>{tag.label}</bdi>
            <span className="ml-1.5">{tag.count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const linkClasses = (current: boolean) =>
  `target link-quiet ${current ? 'text-ink decoration-accent underline' : 'text-ink-soft'}`;

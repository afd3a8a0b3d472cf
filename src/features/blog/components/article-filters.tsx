import { Link } from '@tanstack/react-router';
import type { ArticleSearch } from '../article-search.ts';

interface ArticleFiltersProps {
  tags: { slug: string; label: string; count: number }[];
  years: { year: number }[];
  search: ArticleSearch;
}

/** The most frequent tags in one line: as many as are short enough for a wide window; a phone shows the first two. */
const tagsInLine = 7;
const narrowClasses = ['', '', 'hidden sm:block', 'hidden sm:block', 'hidden md:block'];

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
      <TagLine tags={tags} current={search.tag} />
    </nav>
  );
}

/** One line of tags, and a summary at its end that replaces it with all tags. It works without JavaScript. */
function TagLine(props: TagsProps) {
  const { tags, current } = props;
  if (tags.length === 0) return null;
  const selected = tags.filter((tag) => tag.slug === current);
  const others = tags.filter((tag) => tag.slug !== current);
  const shown = [...selected, ...others].slice(0, tagsInLine);
  return (
    <div className="tag-line meta relative">
      <ul aria-label="Frequent tags" className="flex gap-x-5 pe-28">
        {shown.map((tag, index) => (
          <li key={tag.slug} className={`min-w-0 ${narrowClasses[index] ?? 'hidden lg:block'}`}>
            <TagLink tag={tag} current={current} />
          </li>
        ))}
      </ul>
      <details>
        <summary className="target link-quiet absolute inset-e-0 top-0 text-ink-soft">
          All tags
        </summary>
        <ul aria-label="All tags" className="all-tags">
          {tags.map((tag) => (
            <li key={tag.slug} className="me-5 inline-block max-w-full">
              <TagLink tag={tag} current={current} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface TagsProps {
  tags: ArticleFiltersProps['tags'];
  current: string | undefined;
}

function TagLink({
  tag,
  current,
}: {
  tag: TagsProps['tags'][number];
  current: string | undefined;
}) {
  return (
    <Link
      to="/blog"
      search={{ tag: tag.slug }}
      className={`max-w-full ${linkClasses(current === tag.slug)}`}
    >
      <span className="truncate">
        #<bdi>{tag.label}</bdi>
      </span>
      <span className="ml-1.5">{tag.count}</span>
    </Link>
  );
}

const linkClasses = (current: boolean) =>
  `target link-quiet ${current ? 'text-ink decoration-accent underline' : 'text-ink-soft'}`;

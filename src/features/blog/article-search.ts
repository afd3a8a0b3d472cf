import { parseCursor } from '#content/list-search.ts';
import { parseSearchText } from '#lib/search-text.ts';

/** Characters, as in the list's schema. Not imported from it: that would load Zod in every reader's browser. */
const maxTagLength = 50;
const maxSeriesLength = 255;

/** The search parameters of the list of articles. */
export interface ArticleSearch {
  tag?: string;
  year?: string;
  series?: string;
  cursor?: string;
}

/** Parses the search parameters; invalid ones are left out. */
export function parseArticleSearch(search: Record<string, unknown>): ArticleSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const tag = text('tag');
  const year = text('year');
  const series = parseSearchText(search['series'], maxSeriesLength);
  const cursor = parseCursor(search['cursor']);
  return {
    ...(tag.length <= maxTagLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag) ? { tag } : {}),
    ...(/^(19[7-9]\d|[2-9]\d{3})$/.test(year) ? { year } : {}),
    ...(series === undefined ? {} : { series }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Converts the search parameters to the procedure's input. */
export function toListInput({ year, ...search }: ArticleSearch) {
  return year === undefined ? search : { ...search, year: Number(year) };
}

/** The title of the filtered list. */
export function filterTitle({ tag, year, series }: ArticleSearch): string {
  if (series) return series;
  if (tag && year) return `Writing on #${tag}, ${year}`;
  if (tag) return `Writing on #${tag}`;
  return year ? `Writing of ${year}` : 'Writing';
}

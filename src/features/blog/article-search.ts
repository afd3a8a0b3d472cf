import { readCursor } from '#content/list-search.ts';
import { readSearchText } from '#lib/search-text.ts';

/** Characters; the schema of the list takes no more. That module would bring its library into every reader's browser. */
const maxTagLength = 50;
const maxSeriesLength = 255;

/** What the list of articles may be narrowed to, as its address says it. */
export interface ArticleSearch {
  tag?: string;
  year?: string;
  series?: string;
  cursor?: string;
}

/** Reads the filters from the address; what cannot be one is left out. */
export function readArticleSearch(search: Record<string, unknown>): ArticleSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const tag = text('tag');
  const year = text('year');
  const series = readSearchText(search['series'], maxSeriesLength);
  const cursor = readCursor(search['cursor']);
  return {
    ...(tag.length <= maxTagLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag) ? { tag } : {}),
    ...(/^(19[7-9]\d|[2-9]\d{3})$/.test(year) ? { year } : {}),
    ...(series === undefined ? {} : { series }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The same as the procedure's input. */
export function toListInput({ year, ...search }: ArticleSearch) {
  return year === undefined ? search : { ...search, year: Number(year) };
}

/** What the narrowed list is called. */
export function filterTitle({ tag, year, series }: ArticleSearch): string {
  if (series) return series;
  if (tag && year) return `Writing on #${tag}, ${year}`;
  if (tag) return `Writing on #${tag}`;
  return year ? `Writing of ${year}` : 'Writing';
}

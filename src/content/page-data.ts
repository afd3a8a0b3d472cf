import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The data with which a rendered page hydrates the browser's query cache. Rendered Markdown is sent once, as HTML of
 * the page: every `{ id, html }` is sent without `html`, and gets it from the element with `data-html={id}`.
 */
export type PageData = { key: QueryKey; data: unknown }[];

interface HtmlHolder {
  id: string;
  html: string;
}

/** The successful queries of a render, without the HTML that is in the page. */
export function dehydratePage(queryClient: QueryClient): PageData {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => ({
      key: query.queryKey,
      data: mapHolders(query.state.data, (holder) => ({ ...holder, html: '' })),
    }));
}

/**
 * Fills the browser's query cache. The data count as fresh from now: a page from the server's cache is up to date when
 * it is delivered, so nothing is fetched again. A query whose HTML is not in the page is skipped and fetched later.
 */
export function hydratePage(
  queryClient: QueryClient,
  pageData: PageData,
  findHtml: (id: string) => string | null,
) {
  for (const { key, data } of pageData) {
    let isComplete = true;
    const hydrated = mapHolders(data, (holder) => {
      const html = findHtml(holder.id);
      isComplete &&= html !== null;
      return { ...holder, html: html ?? '' };
    });
    if (isComplete) queryClient.setQueryData(key, hydrated);
  }
}

function mapHolders(value: unknown, change: (holder: HtmlHolder) => HtmlHolder): unknown {
  if (Array.isArray(value)) return value.map((item) => mapHolders(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, mapHolders(item, change)]);
  const copy: unknown = Object.fromEntries(entries);
  return isHolder(copy) ? change(copy) : copy;
}

function isHolder(value: unknown): value is HtmlHolder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'html' in value &&
    typeof value.html === 'string'
  );
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The data that a rendered page hands to the browser's query cache. Rendered Markdown travels once, as the page's own
 * HTML: here every `{ id, html }` leaves its html out, and takes it back from the element with `data-html={id}`.
 */
export type PageData = { key: QueryKey; data: unknown }[];

interface HtmlHolder {
  id: string;
  html: string;
}

/** What the page was rendered from: the successful queries, without the html that the page shows itself. */
export function leavePageData(queryClient: QueryClient): PageData {
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
 * Fills the browser's query cache. The data count as new from this moment: a page from the server's cache is as fresh
 * as its delivery, so nothing is asked for again. A query whose html the page does not show is left to be fetched.
 */
export function bringPageData(
  queryClient: QueryClient,
  page: PageData,
  findHtml: (id: string) => string | null,
) {
  for (const { key, data } of page) {
    let whole = true;
    const filled = mapHolders(data, (holder) => {
      const html = findHtml(holder.id);
      whole &&= html !== null;
      return { ...holder, html: html ?? '' };
    });
    if (whole) queryClient.setQueryData(key, filled);
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

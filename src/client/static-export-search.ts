import { searchIndex, type IndexResult, type IndexReader } from '#features/search/search-index.ts';
import { kindName } from '#features/search/kind-name.ts';
import { parsePageSearch, type PageSearch } from '#features/search/page-search.ts';
import type { Piece } from '#features/search/schema.ts';
import type { IndexBlock, IndexList } from '#features/search/static-index.ts';
import { formatDate } from '#lib/dates.ts';

/** Runs the search of a static export on the exported index, and renders results as the site does. */
export async function renderSearch(form: HTMLFormElement): Promise<void> {
  const search = parsePageSearch(Object.fromEntries(new URLSearchParams(location.search)));
  const input = form.elements.namedItem('q');
  // Keeps what was typed before this script was loaded.
  if (input instanceof HTMLInputElement && input.value === '') input.value = search.q ?? '';
  updateKindLinks(form, search);
  if (!search.q) return;
  document.title = `Search: ${search.q} · ${document.title.replace(/^Search · /, '')}`;
  const statusElement = document.querySelector('main output');
  try {
    const offset = Number(search.cursor ?? 0);
    renderResults(
      await searchIndex({ q: search.q, kind: search.kind, offset }, createIndexReader(form)),
      search,
      statusElement,
    );
  } catch {
    if (statusElement)
      statusElement.textContent =
        'The search index could not be loaded. Reload the page to try again.';
  }
}

/** Adds the query to the links of the kinds, and marks the current one. */
function updateKindLinks(form: HTMLFormElement, { q, kind }: PageSearch) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Kinds"] a')) {
    const linkKind = new URL(link.href).searchParams.get('kind') ?? undefined;
    link.href = formatUrl({ q, kind: linkKind });
    const isCurrent = linkKind === kind;
    for (const name of ['text-ink', 'decoration-accent', 'underline'])
      link.classList.toggle(name, isCurrent);
    link.classList.toggle('text-ink-soft', !isCurrent);
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (kind)
    form.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'kind', value: kind }),
    );
}

function renderResults(
  { items, hasMore, corrected }: IndexResult,
  search: PageSearch,
  statusElement: Element | null,
) {
  const list = document.querySelector('main ol.measure');
  const offset = Number(search.cursor ?? 0);
  if (statusElement && corrected)
    statusElement.textContent = `No exact match. Showing results for “${corrected}”.`;
  if (statusElement && items.length === 0)
    statusElement.textContent = 'No results. Try fewer words, or the beginning of a word.';
  list?.replaceChildren(
    ...items.map((item) => {
      const row = createElement('li', 'border-t border-rule py-5');
      const metadata = createElement(
        'p',
        'meta flex gap-x-3',
        createElement('span', '', kindName(item.kind)),
      );
      if (item.kind === 'article' && item.publishedAt)
        metadata.append(createElement('span', '', formatDate(item.publishedAt)));
      const link = createElement('a', 'link-quiet', createHighlightedText(item.pieces.title));
      link.setAttribute('href', item.path);
      const excerpt = createElement(
        'p',
        'mt-1 text-small text-ink-soft',
        createHighlightedText(item.pieces.excerpt),
      );
      row.append(metadata, createElement('h2', 'text-h3 mt-1', link), excerpt);
      return row;
    }),
  );
  if (!hasMore && offset === 0) return;
  const pages = createElement('nav', 'mt-10 flex justify-between gap-4 border-t border-rule pt-4');
  pages.setAttribute('aria-label', 'Pages of the list');
  const { cursor: _here, ...first } = search;
  const createPageLink = (label: string, to: PageSearch) => {
    const link = createElement('a', 'target link', label);
    link.setAttribute('href', formatUrl(to));
    return link;
  };
  pages.append(offset > 0 ? createPageLink('← First results', first) : createElement('span', ''));
  if (hasMore)
    pages.append(
      createPageLink('More results →', { ...first, cursor: String(offset + items.length) }),
    );
  list?.after(pages);
}

function createHighlightedText(pieces: Piece[]): HTMLElement {
  const text = createElement('bdi', '');
  text.append(
    ...pieces.map(({ text: part, hit }) => createElement(hit ? 'mark' : 'span', '', part)),
  );
  return text;
}

/** Strings become text nodes, never HTML. */
function createElement(
  name: string,
  className: string,
  content?: string | HTMLElement,
): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (content !== undefined) element.append(content);
  return element;
}

function formatUrl(search: Partial<Record<keyof PageSearch, string | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const name of ['q', 'kind', 'cursor'] as const)
    if (search[name]) parameters.set(name, search[name]);
  return `${location.pathname}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
}

/** The form names the folder of the index: each export has another one. */
function createIndexReader(form: HTMLFormElement): IndexReader {
  const folder = new URL(form.dataset['index'] ?? '', location.href);
  const cache = new Map<string, Promise<unknown>>();
  // The exporter (`IndexWriter`) wrote these files in this format.
  const fetchOnce = async <Content>(name: string) => {
    const cached = cache.get(name) ?? fetchJson(new URL(name, folder));
    cache.set(name, cached);
    return (await cached) as Content;
  };
  return {
    list: () => fetchOnce<IndexList>('list.json'),
    block: (number) => fetchOnce<IndexBlock>(`block-${number}.json`),
    text: (number) => fetchOnce<string>(`text-${number}.json`),
  };
}

async function fetchJson(url: URL): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} responded with ${response.status}.`);
  return response.json();
}

import { askIndex, type Answer, type IndexReader } from '#features/search/ask-index.ts';
import { kindName } from '#features/search/kind-name.ts';
import { readPageSearch, type PageSearch } from '#features/search/page-search.ts';
import type { Piece } from '#features/search/schema.ts';
import type { IndexBlock, IndexList } from '#features/search/written-index.ts';
import { formatDate } from '#lib/dates.ts';

/** Answers the search page of a copy of the site from the index that lies beside it, as the site itself would. */
export async function answerSearch(form: HTMLFormElement): Promise<void> {
  const search = readPageSearch(Object.fromEntries(new URLSearchParams(location.search)));
  const input = form.elements.namedItem('q');
  // Who was quicker than this script keeps what they typed.
  if (input instanceof HTMLInputElement && input.value === '') input.value = search.q ?? '';
  narrow(form, search);
  if (!search.q) return;
  document.title = `Search: ${search.q} · ${document.title.replace(/^Search · /, '')}`;
  const said = document.querySelector('main output');
  try {
    const offset = Number(search.cursor ?? 0);
    show(await askIndex({ q: search.q, kind: search.kind, offset }, readIndex(form)), search, said);
  } catch {
    if (said) said.textContent = 'The search did not load. Load the page again to try once more.';
  }
}

/** The kinds' addresses keep the words, and the chosen one is told. */
function narrow(form: HTMLFormElement, { q, kind }: PageSearch) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Kinds"] a')) {
    const own = new URL(link.href).searchParams.get('kind') ?? undefined;
    link.href = addressOf({ q, kind: own });
    const chosen = own === kind;
    for (const name of ['text-ink', 'decoration-accent', 'underline'])
      link.classList.toggle(name, chosen);
    link.classList.toggle('text-ink-soft', !chosen);
    if (chosen) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (kind)
    form.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'kind', value: kind }),
    );
}

function show({ items, hasMore, mended }: Answer, search: PageSearch, said: Element | null) {
  const list = document.querySelector('main ol.measure');
  const offset = Number(search.cursor ?? 0);
  if (said && mended) said.textContent = `Nothing has these words. This is for “${mended}”.`;
  if (said && items.length === 0)
    said.textContent = 'Nothing was found. Try fewer words, or the beginning of one.';
  list?.replaceChildren(
    ...items.map((item) => {
      const row = make('li', 'border-t border-rule py-5');
      const facts = make('p', 'meta flex gap-x-3', make('span', '', kindName(item.kind)));
      if (item.kind === 'article' && item.publishedAt)
        facts.append(make('span', '', formatDate(item.publishedAt)));
      const link = make('a', 'link-quiet', marked(item.pieces.title));
      link.setAttribute('href', item.path);
      const excerpt = make('p', 'mt-1 text-small text-ink-soft', marked(item.pieces.excerpt));
      row.append(facts, make('h2', 'text-h3 mt-1', link), excerpt);
      return row;
    }),
  );
  if (!hasMore && offset === 0) return;
  const pages = make('nav', 'mt-10 flex justify-between gap-4 border-t border-rule pt-4');
  pages.setAttribute('aria-label', 'Pages of the list');
  const { cursor: _here, ...first } = search;
  const way = (words: string, to: PageSearch) => {
    const link = make('a', 'target link', words);
    link.setAttribute('href', addressOf(to));
    return link;
  };
  pages.append(offset > 0 ? way('← First results', first) : make('span', ''));
  if (hasMore)
    pages.append(way('More results →', { ...first, cursor: String(offset + items.length) }));
  list?.after(pages);
}

function marked(pieces: Piece[]): HTMLElement {
  const text = make('bdi', '');
  text.append(...pieces.map(({ text: part, hit }) => make(hit ? 'mark' : 'span', '', part)));
  return text;
}

/** Words become text, whatever is in them. */
function make(name: string, look: string, inside?: string | HTMLElement): HTMLElement {
  const element = document.createElement(name);
  if (look) element.className = look;
  if (inside !== undefined) element.append(inside);
  return element;
}

function addressOf(search: Partial<Record<keyof PageSearch, string | undefined>>): string {
  const asked = new URLSearchParams();
  for (const name of ['q', 'kind', 'cursor'] as const)
    if (search[name]) asked.set(name, search[name]);
  return `${location.pathname}${asked.size === 0 ? '' : `?${asked.toString()}`}`;
}

/** The form knows the folder of the index: a copy that was made later has another one. */
function readIndex(form: HTMLFormElement): IndexReader {
  const folder = new URL(form.dataset['index'] ?? '', location.href);
  const kept = new Map<string, Promise<unknown>>();
  // What these files hold is what the exporter wrote into them (`IndexWriter`).
  const fetchOnce = async <Content>(name: string) => {
    const known = kept.get(name) ?? fetchJson(new URL(name, folder));
    kept.set(name, known);
    return (await known) as Content;
  };
  return {
    list: () => fetchOnce<IndexList>('list.json'),
    block: (number) => fetchOnce<IndexBlock>(`block-${number}.json`),
    text: (number) => fetchOnce<string>(`text-${number}.json`),
  };
}

async function fetchJson(url: URL): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} was answered with ${answer.status}.`);
  return answer.json();
}

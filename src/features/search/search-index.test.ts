import { describe, expect, it } from 'vitest';
import { termsOf } from '#content/search/terms.ts';
import { searchIndex, type IndexReader } from './search-index.ts';
import { IndexWriter } from './static-index.ts';

/** Newest first, the order in which the exporter adds them. */
const documents = [
  { path: '/new', kind: 'article', title: 'A note', text: 'Of tides, and of the page cache.' },
  { path: '/tide', kind: 'article', title: 'The tide tables', text: 'Numbers of the harbour.' },
  { path: '/tidy', kind: 'page', title: 'Tidy <b>code</b>', text: 'Caches a page. Éric wrote it.' },
  { path: '/sea', kind: 'snippet', title: '潮汐を読む', text: '有明の潮を読む' },
];
const writer = new IndexWriter();
for (const { path, kind, title, text } of documents)
  writer.add(
    { path, kind, title, publishedAt: null },
    { title: termsOf(title), head: [], body: termsOf(text) },
  );
const { list, blocks } = writer.finish();
const fetched: number[] = [];
const reader: IndexReader = {
  list: async () => list,
  block: async (number) => blocks[number] ?? {},
  text: async (number) => {
    fetched.push(number);
    return documents[number]?.text ?? '';
  },
};
const paths = async (q: string, kind?: string) =>
  (await searchIndex({ q, kind }, reader)).items.map(({ path }) => path);

describe('a search in a static index', () => {
  it('ranks titles above texts, and whole words above prefixes', async () => {
    expect(await paths('tide')).toEqual(['/tide', '/new']);
    expect(await paths('tid')).toEqual(['/tide', '/tidy', '/new']);
  });

  it('requires every word, folds accents, and supports exclusions and kinds', async () => {
    expect(await paths('eric tidy')).toEqual(['/tidy']);
    expect(await paths('page -eric')).toEqual(['/new']);
    expect(await paths('page', 'page')).toEqual(['/tidy']);
  });

  it('finds exact phrases, and scripts without spaces', async () => {
    expect(await paths('"page cache"')).toEqual(['/new']);
    expect(await paths('page -"page cache"')).toEqual(['/tidy']);
    expect(await paths('潮汐')).toEqual(['/sea']);
  });

  it('corrects a misspelled word', async () => {
    const answer = await searchIndex({ q: 'harbuor' }, reader);
    expect([answer.corrected, answer.items[0]?.path]).toEqual(['harbour', '/tide']);
  });

  it('returns highlights as pieces, never as markup, and fetches only the texts of the results', async () => {
    fetched.length = 0;
    const [found] = (await searchIndex({ q: 'code' }, reader)).items;
    expect(found?.pieces.title).toEqual([
      { text: 'Tidy <b>', hit: false },
      { text: 'code', hit: true },
      { text: '</b>', hit: false },
    ]);
    expect(fetched).toEqual([2]);
  });

  it('finds nothing for an empty query', async () => {
    expect(await paths('')).toEqual([]);
    expect(await paths('constructor')).toEqual([]);
  });
});

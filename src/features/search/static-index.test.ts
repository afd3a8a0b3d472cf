import { expect, it } from 'vitest';
import { findBlocks, hasPhrase, IndexWriter, decodeDeltas } from './static-index.ts';

const document = (path: string) => ({ kind: 'article', path, title: path, publishedAt: null });

it('stores each term once per part of a document, delta-encoded', () => {
  const writer = new IndexWriter();
  writer.add(document('/a'), { title: ['tide'], head: [], body: ['sea', 'sea'] });
  writer.add(document('/b'), { title: [], head: [], body: [] });
  writer.add(document('/c'), { title: ['tide', 'constructor'], head: ['sea'], body: ['sea'] });
  const { list, blocks } = writer.finish();
  expect(list.blocks).toEqual(['constructor']);
  expect(blocks[0]?.['tide']).toEqual([[0, 2], [], []]);
  expect(decodeDeltas(blocks[0]?.['sea']?.[2] ?? [])).toEqual([0, 2]);
});

it('splits the terms into blocks, and finds the blocks of a word', () => {
  const writer = new IndexWriter();
  const words = Array.from({ length: 9_000 }, (_, index) => `w${String(index).padStart(5, '0')}`);
  writer.add(document('/a'), { title: [], head: [], body: words });
  const { list, blocks } = writer.finish();
  expect(blocks.length).toBeGreaterThan(2);
  for (const [index, block] of blocks.entries())
    for (const term of [Object.keys(block)[0], Object.keys(block).at(-1)])
      expect(findBlocks(list, term ?? '')).toContain(index);
  expect(findBlocks(list, 'w00001')).toEqual([0]);
  expect(findBlocks(list, 'w')).toHaveLength(blocks.length);
  expect(findBlocks({ documents: [], blocks: [] }, 'w')).toEqual([]);
});

it('checks whether words are adjacent', () => {
  expect(hasPhrase('A Page cache that knows', ['page', 'cache'], false)).toBe(true);
  expect(hasPhrase('A page of caches', ['page', 'cache'], false)).toBe(false);
  expect(hasPhrase('reading code', ['reading', 'co'], true)).toBe(true);
});

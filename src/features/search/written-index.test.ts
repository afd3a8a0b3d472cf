import { expect, it } from 'vitest';
import { blocksOf, hasPhrase, IndexWriter, readSteps } from './written-index.ts';

const document = (path: string) => ({ kind: 'article', path, title: path, publishedAt: null });

it('notes each term once for each part of a document, as steps', () => {
  const writer = new IndexWriter();
  writer.add(document('/a'), { title: ['tide'], head: [], body: ['sea', 'sea'] });
  writer.add(document('/b'), { title: [], head: [], body: [] });
  writer.add(document('/c'), { title: ['tide', 'constructor'], head: ['sea'], body: ['sea'] });
  const { list, blocks } = writer.finish();
  expect(list.blocks).toEqual(['constructor']);
  expect(blocks[0]?.['tide']).toEqual([[0, 2], [], []]);
  expect(readSteps(blocks[0]?.['sea']?.[2] ?? [])).toEqual([0, 2]);
});

it('cuts the terms into blocks, and knows in which a word may be', () => {
  const writer = new IndexWriter();
  const words = Array.from({ length: 9_000 }, (_, index) => `w${String(index).padStart(5, '0')}`);
  writer.add(document('/a'), { title: [], head: [], body: words });
  const { list, blocks } = writer.finish();
  expect(blocks.length).toBeGreaterThan(2);
  for (const [index, block] of blocks.entries())
    for (const term of [Object.keys(block)[0], Object.keys(block).at(-1)])
      expect(blocksOf(list, term ?? '')).toContain(index);
  expect(blocksOf(list, 'w00001')).toEqual([0]);
  expect(blocksOf(list, 'w')).toHaveLength(blocks.length);
  expect(blocksOf({ documents: [], blocks: [] }, 'w')).toEqual([]);
});

it('sees whether words stand side by side', () => {
  expect(hasPhrase('A Page cache that knows', ['page', 'cache'], false)).toBe(true);
  expect(hasPhrase('A page of caches', ['page', 'cache'], false)).toBe(false);
  expect(hasPhrase('reading code', ['reading', 'co'], true)).toBe(true);
});

import { expect, it } from 'vitest';
import { findGaps, formatGaps, listOwnLinks } from './missing.ts';

const item = {
  kind: 'article',
  id: '1',
  title: 'Tides',
  description: 'Why.',
  status: 'published',
  hasDescription: true,
  imageUrl: null,
  imageAlt: '',
  body: '![Water](/media/a.jpg) and [the sea](/blog/sea).',
};

it('a complete item has no gaps', () => expect(findGaps(item)).toEqual([]));

it('gaps are drafts, descriptions and alternative texts', () => {
  const problems = (change: object) =>
    findGaps({ ...item, ...change }).map(({ problem, address }) => `${problem} ${address}`.trim());
  expect(problems({ status: 'draft', description: '' })).toEqual(['draft']);
  expect(problems({ description: '' })).toEqual(['description']);
  expect(problems({ description: '', hasDescription: false })).toEqual([]);
  expect(problems({ imageUrl: '/media/c.jpg' })).toEqual(['coverAlt /media/c.jpg']);
  expect(problems({ body: '![](/media/a.jpg) `![](/media/b.jpg)`' })).toEqual([
    'pictureAlt /media/a.jpg',
  ]);
  expect(problems({ body: null })).toEqual([]);
});

it('links to the own site are listed once, without those in code', () =>
  expect(
    listOwnLinks('[a](/b) [c](/b) [d](https://x.example/) `[e](/f)`\n```\n[g](/h)\n```'),
  ).toEqual(['/b']));

it('the gaps are listed by what is wrong', () => {
  const text = formatGaps(findGaps({ ...item, title: '', description: '' }));
  expect(text).toContain('## Public without a description (1)');
  expect(text).toContain('- Untitled (article 1)');
  expect(formatGaps([])).toContain('Nothing was found.');
});

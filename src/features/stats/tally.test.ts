import { expect, it } from 'vitest';
import { addTally, addView, emptyTally } from './tally.ts';

const view = { day: '2026-11-21', path: '/blog/a', visitor: 'x', referrer: null };

it('adds up views, and visitors once', () => {
  const tally = emptyTally();
  for (const visitor of ['x', 'y', 'x']) addView(tally, { ...view, visitor });
  const page = tally.views.get('2026-11-21 /blog/a');
  expect([page?.views, page?.visitors.size]).toEqual([3, 2]);
});

it('counts where readers came from', () => {
  const tally = emptyTally();
  addView(tally, { ...view, referrer: 'news.example' });
  addView(tally, { ...view, path: '/', referrer: 'news.example' });
  expect([...tally.referrers.values()]).toEqual([
    { day: view.day, referrer: 'news.example', views: 2 },
  ]);
});

it('takes back what could not be written', () => {
  const one = emptyTally();
  const other = emptyTally();
  addView(one, view);
  addView(other, { ...view, visitor: 'y' });
  addView(other, { ...view, path: '/' });
  addTally(one, other);
  expect(
    [...one.views.values()].map((page) => [page.path, page.views, page.visitors.size]),
  ).toEqual([
    ['/blog/a', 2, 2],
    ['/', 1, 1],
  ]);
});

it('ends somewhere', () => {
  const tally = emptyTally();
  for (let index = 0; index < 30_000; index += 1) addView(tally, { ...view, path: `/${index}` });
  for (let index = 0; index < 30_000; index += 1)
    addView(tally, { ...view, path: '/0', visitor: `${index}` });
  expect(tally.views.size).toBe(20_000);
  expect(tally.views.get('2026-11-21 /0')?.visitors.size).toBe(20_000);
  expect(tally.views.get('2026-11-21 /0')?.views).toBe(30_001);
});

import { expect, it } from 'vitest';
import { mergeCounters, addView, emptyCounter } from './view-counter.ts';

const view = { day: '2026-11-21', path: '/blog/a', visitor: 'x', referrer: null };

it('counts every view, and every visitor once', () => {
  const counter = emptyCounter();
  for (const visitor of ['x', 'y', 'x']) addView(counter, { ...view, visitor });
  const page = counter.views.get('2026-11-21 /blog/a');
  expect([page?.views, page?.visitors.size]).toEqual([3, 2]);
});

it('counts views per referrer', () => {
  const counter = emptyCounter();
  addView(counter, { ...view, referrer: 'news.example' });
  addView(counter, { ...view, path: '/', referrer: 'news.example' });
  expect([...counter.referrers.values()]).toEqual([
    { day: view.day, referrer: 'news.example', views: 2 },
  ]);
});

it('merges counters that could not be written', () => {
  const one = emptyCounter();
  const other = emptyCounter();
  addView(one, view);
  addView(other, { ...view, visitor: 'y' });
  addView(other, { ...view, path: '/' });
  mergeCounters(one, other);
  expect(
    [...one.views.values()].map((page) => [page.path, page.views, page.visitors.size]),
  ).toEqual([
    ['/blog/a', 2, 2],
    ['/', 1, 1],
  ]);
});

it('is bounded in pages and visitors', () => {
  const counter = emptyCounter();
  for (let index = 0; index < 30_000; index += 1) addView(counter, { ...view, path: `/${index}` });
  for (let index = 0; index < 30_000; index += 1)
    addView(counter, { ...view, path: '/0', visitor: `${index}` });
  expect(counter.views.size).toBe(20_000);
  expect(counter.views.get('2026-11-21 /0')?.visitors.size).toBe(20_000);
  expect(counter.views.get('2026-11-21 /0')?.views).toBe(30_001);
});

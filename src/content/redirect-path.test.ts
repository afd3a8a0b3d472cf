import { expect, it } from 'vitest';
import { toRedirectPath } from './redirect-path.ts';

it.each([
  ['/2013/01/11/a-day/', '/2013/01/11/a-day'],
  ['https://old.example/2013/01/11/a-day/?utm=1#top', '/2013/01/11/a-day'],
  ['/p/a-day', '/p/a-day'],
  ['/a-day.html', '/a-day'],
  ['/folder/index.html', '/folder'],
  ['/folder/index.htm', '/folder'],
  ['a-day', '/a-day'],
  ['/A_Day.php', '/A_Day.php'],
  ['/秋', '/%E7%A7%8B'],
  ['/%e7%a7%8b/', '/%E7%A7%8B'],
  ['/%61-day', '/a-day'],
  ['/@me/a-day-1a2b', '/@me/a-day-1a2b'],
])('the old address %s is stored as %s', (address, path) => {
  expect(toRedirectPath(address)).toBe(path);
  expect(toRedirectPath(path), 'of the path itself').toBe(path);
});

it.each([
  '',
  '/',
  'https://old.example',
  '/?p=12',
  '/index.html',
  'mailto:me@old.example',
  'javascript:alert(1)',
  '/dashboard/blog',
  '/api/trpc/x',
  '/a%2Fb',
  `/${'long/'.repeat(300)}`,
])('no redirect is stored for %s', (address) => {
  expect(toRedirectPath(address)).toBeNull();
});

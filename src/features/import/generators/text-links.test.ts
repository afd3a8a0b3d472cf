import { expect, it } from 'vitest';
import { createTextFinder } from './text-links.ts';

it('finds a text by its file, its old path or its name', () => {
  const find = createTextFinder([
    { path: '_posts/2020-01-02-a-title.md', address: '/blog/a-title' },
    { path: 'content/posts/b/index.md', address: '/blog/b', permalink: '/old/bee/' },
    { path: 'content/posts/same.md', address: '/blog/same' },
    { path: 'content/notes/same.md', address: '/blog/same-2' },
    { path: 'about.md', address: '/about' },
  ]);
  const cases: [from: string, link: string, to: string | undefined][] = [
    ['_posts/x.md', '2020-01-02-a-title.md', '/blog/a-title'],
    ['content/posts/same.md', './b/index.md', '/blog/b'],
    ['content/posts/same.md', '../posts/b/', '/blog/b'],
    ['content/posts/b/index.md', '../same', '/blog/same'],
    ['x.md', '/old/bee', '/blog/b'],
    ['x.md', '/2020/01/02/a-title.html', '/blog/a-title'],
    ['x.md', '/notes/same/', undefined],
    ['x.md', '@/content/notes/same.md', '/blog/same-2'],
    ['posts/x.md', '../about', '/about'],
    ['x.md', '/tags/b/', undefined],
    ['x.md', '/b.pdf', undefined],
    ['x.md', 'https://b.example/b', undefined],
    ['x.md', '#b', undefined],
    ['x.md', '/%E0%A4', undefined],
  ];
  for (const [from, link, to] of cases) expect(find(from, link), `${from} ${link}`).toBe(to);
});

import { expect, it } from 'vitest';
import {
  completeNikola,
  findNikolaFolder,
  nikola,
  parseNikolaLines,
  parseNikolaRedirects,
  readNikolaFolders,
} from './nikola.ts';

it('reads lines of metadata in a comment, and in files of their own', () => {
  const [inComment, plain] = nikola.frontMatter ?? [];
  const wanted = { fields: { title: 'A: b', date: '2012-09-15 19:52:05 UTC' }, body: '\nText' };
  const lines = '.. title: A: b\n.. date: 2012-09-15 19:52:05 UTC\n.. tags: \n';
  expect(inComment?.(`<!--\n${lines}-->\n\nText`)).toEqual(wanted);
  expect(inComment?.('<!-- a comment -->\nText')).toBeUndefined();
  expect(plain?.(`${lines}\nText`)).toEqual({ ...wanted, body: 'Text' });
  expect(parseNikolaLines('A\na\n2012-09-15\nb, c\n\nIn short\n')).toEqual({
    title: 'A',
    slug: 'a',
    date: '2012-09-15',
    tags: 'b, c',
    description: 'In short',
  });
});

it('reads tags, categories and states', () => {
  const complete = (fields: Record<string, unknown>, path = 'posts/a.md') =>
    completeNikola({ fields, body: '', hasFrontMatter: true }, path).fields;
  expect(complete({ tags: 'deep sea, mathjax, private', category: 'a/b' })).toMatchObject({
    tags: ['deep sea'],
    category: ['a', 'b'],
    status: 'private',
  });
  expect(complete({ status: 'featured', nocomments: 'True' }, 'pages/a.md')).toMatchObject({
    featured: true,
    comments: false,
    type: 'page',
  });
});

it('reads where texts are, and what is redirected', () => {
  const folders = readNikolaFolders(
    'POSTS = (("posts/*.md", "blog", "post.tmpl"),)\nPAGES = (("pages/*.md", "", "page.tmpl"),)\n',
  );
  expect(findNikolaFolder('posts/2014/a.md', folders)).toBe('blog/2014');
  expect(findNikolaFolder('pages/a.md', folders)).toBe('');
  expect(findNikolaFolder('other/a.md', folders)).toBeUndefined();
  expect(parseNikolaRedirects('REDIRECTIONS = [("a.html", "/b/")]\n')).toEqual([
    { from: '/a.html', to: '/b/' },
  ]);
});

it('converts the mark of a teaser and links by name', () => {
  expect(
    nikola.convertMarks?.('A\n<!-- TEASER_END: More -->\n[b](link://slug/b) [c](link://tag/c)'),
  ).toBe('A\n<!-- more -->\n[b](/b) [c](/blog?tag=c)');
});

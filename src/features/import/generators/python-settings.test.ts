import { expect, it } from 'vitest';
import { readPythonText, readPythonTuples } from './python-settings.ts';

it('reads texts and tuples that a configuration in Python assigns', () => {
  const source = [
    'from x import y',
    'ARTICLE_URL = "{slug}/"',
    "SITEURL = 'https://a.example'",
    'POSTS = (',
    '    # ("old/*.md", "old", "post.tmpl"),',
    '    ("posts/*.rst", "posts", "post.tmpl"),',
    '    ("posts/*.md", "posts", "post.tmpl"),',
    ')',
    'PAGES = (("pages/*.md", "", "page.tmpl"),)',
    'REDIRECTIONS = [("a.html", "/b/")]',
    'OTHER = (("c", "d"),)',
  ].join('\n');
  expect(readPythonText(source, 'ARTICLE_URL')).toBe('{slug}/');
  expect(readPythonText(source, 'SITEURL')).toBe('https://a.example');
  expect(readPythonText(source, 'POSTS')).toBeUndefined();
  expect(readPythonTuples(source, 'POSTS')).toEqual([
    ['posts/*.rst', 'posts', 'post.tmpl'],
    ['posts/*.md', 'posts', 'post.tmpl'],
  ]);
  expect(readPythonTuples(source, 'PAGES')).toEqual([['pages/*.md', '', 'page.tmpl']]);
  expect(readPythonTuples(source, 'REDIRECTIONS')).toEqual([['a.html', '/b/']]);
  expect(readPythonTuples(source, 'NONE')).toEqual([]);
});

import { expect, it } from 'vitest';
import { getTextName, getTextSlug } from './text-name.ts';

it('is the last meaningful segment of the path', () => {
  const cases = [
    ['_posts/2020-01-02-a-title.markdown', 'a-title'],
    ['content/post/a/index.en.md', 'a'],
    ['app/blog/my-post/page.mdx', 'my-post'],
    ['guide/README.md', 'guide'],
    ['blog/first-post/2019-06-11-index.md', 'first-post'],
    ['2020-01-02.md', '2020-01-02'],
    ['/2019/12/old.html#part', 'old'],
    ['../b/', 'b'],
    ['v1.2-notes.md', 'v1.2-notes'],
  ];
  for (const [path = '', wanted] of cases) expect(getTextName(path), path).toBe(wanted);
  expect(getTextSlug('posts/A-B.md')).toBe('a-b');
});

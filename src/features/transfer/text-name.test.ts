import { expect, it } from 'vitest';
import { textName, textsAsSlug } from './text-name.ts';

it('is the last part that says something', () => {
  const cases = [
    ['_posts/2020-01-02-a-title.markdown', 'a-title'],
    ['content/post/a/index.en.md', 'a'],
    ['app/blog/my-post/page.mdx', 'my-post'],
    ['guide/README.md', 'guide'],
    ['2020-01-02.md', '2020-01-02'],
    ['/2019/12/old.html#part', 'old'],
    ['../b/', 'b'],
    ['v1.2-notes.md', 'v1.2-notes'],
  ];
  for (const [path = '', wanted] of cases) expect(textName(path), path).toBe(wanted);
  expect(textsAsSlug('posts/A-B.md')).toBe('a-b');
});

import { expect, it } from 'vitest';
import { parseSourceDocument } from './source-document.ts';
import { findSkipReason } from './skip-reason.ts';

it('distinguishes texts from other files of a project', () => {
  const named = '---\ntitle: A\n---\n';
  const cases: [path: string, source: string, reason: RegExp | undefined][] = [
    ['posts/a.md', `${named}Text`, undefined],
    ['posts/a.md', 'No front matter', undefined],
    ['posts/empty.md', named, undefined],
    ['about.md', `${named}Text`, undefined],
    ['guide.md', '# Guide\n\nText', undefined],
    ['guide.md', 'Text', /nor a heading/],
    ['README.md', '# Project', /about the project/],
    ['README.md', `${named}Text`, undefined],
    ['guide/README.md', `${named}Text`, undefined],
    ['posts/changelog.md', `${named}Text`, undefined],
    ['docs/CLAUDE.md', '# Words', /about the project/],
    ['tags/index.md', named, /a template generated it/],
    ['home/index.md', '---\ntitle: A\nhome: true\n---\nText', /theme/],
    ['content/posts/_index.md', `${named}Text`, /section/],
    ['content/about/_index.md', `${named}Text`, undefined],
    ['docs/_part.mdx', '# Part', /part that other texts contain/],
    ['docs/_part.mdx', `${named}Text`, undefined],
    ['404.md', `${named}Text`, /not-found page/],
    ['_posts/2020-01-02-a.html', `${named}<p>Text</p>`, undefined],
    ['_posts/2020-01-02-a.html', `${named}{% post_url x %}`, undefined],
    ['_posts/2020-01-02-a.html', `${named}<p>A {% for x in y %}</p>`, undefined],
    ['index.html', `${named}{% for post in site.posts %}`, /template/],
    ['page.html', '<html></html>', /without front matter/],
    ['posts/a.rst', 'Text', /Files of the type \.rst cannot be imported/],
    ['notes.txt', 'Text', /about the project/],
    ['posts/security-of-tides.md', 'Text', undefined],
    ['gemini-reviewed.md', `${named}Text`, undefined],
    ['claude.md', '---\ndate: 2020-01-02\n---\nText', undefined],
    ['content/security.md', `${named}Text`, undefined],
    ['posts/history.md', 'Text', undefined],
    ['SECURITY.md', '# Security', /about the project/],
    ['guide.rst', 'Text', /Files of the type \.rst cannot be imported/],
    ['posts/index.mdx', `${named}<PostList />`, /lists others/],
    [
      'blog.md',
      '---\ntitle: A\nlayout: list\n---\n{% for post in posts %}{{ post.title }}{% endfor %}',
      /lists others/,
    ],
    ['blog.md', '---\ntitle: A\nlayout: list\n---\nMy words.', undefined],
    ['posts/video/index.mdx', '---\ntitle: A\ndate: 2020-01-02\n---\n<Video />', undefined],
    ['content/none.md', '---\n---\n', /It is empty/],
  ];
  for (const [path, source, reason] of cases) {
    const found = findSkipReason(path, parseSourceDocument(source));
    const title = `${path} ${source}`;
    expect(found?.reason ?? 'imported', title).toMatch(reason ?? /^imported$/);
  }
});

it('counts documents about the project as left out, and texts as not imported', () => {
  const readme = findSkipReason('README.md', parseSourceDocument('# Project'));
  expect(readme).toMatchObject({ isLeftOut: true });
  const list = findSkipReason('404.md', parseSourceDocument('---\ntitle: A\n---\nText'));
  expect(list).toMatchObject({ isLeftOut: false });
});

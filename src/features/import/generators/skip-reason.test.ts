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
    ['README.md', '# Project', /^repository doc$/],
    ['README.md', `${named}Text`, /^repository doc$/],
    ['guide/README.md', `${named}Text`, undefined],
    ['posts/changelog.md', `${named}Text`, undefined],
    ['docs/CLAUDE.md', '# Words', /^repository doc$/],
    ['tags/index.md', named, /a template generated it/],
    ['home/index.md', '---\ntitle: A\nhome: true\n---\nText', /theme/],
    ['content/posts/_index.md', `${named}Text`, /section/],
    ['content/about/_index.md', `${named}Text`, undefined],
    ['404.md', `${named}Text`, /not-found page/],
    ['_posts/2020-01-02-a.html', `${named}<p>Text</p>`, undefined],
    ['_posts/2020-01-02-a.html', `${named}{% post_url x %}`, undefined],
    ['index.html', `${named}{% for post in site.posts %}`, /template/],
    ['page.html', '<html></html>', /^repository doc$/],
    ['posts/a.rst', 'Text', /Files of the type \.rst cannot be imported/],
    ['notes.txt', 'Text', /^repository doc$/],
    ['content/none.md', '---\n---\n', /It is empty/],
  ];
  for (const [path, source, reason] of cases) {
    const found = findSkipReason(path, parseSourceDocument(source));
    const title = `${path} ${source}`;
    expect(found ?? 'imported', title).toMatch(reason ?? /^imported$/);
  }
});

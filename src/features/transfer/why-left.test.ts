import { expect, it } from 'vitest';
import { readForeignDocument } from './foreign-document.ts';
import { whyLeft } from './why-left.ts';

it('tells texts from what only belongs to a project', () => {
  const named = '---\ntitle: A\n---\n';
  const cases: [path: string, source: string, reason: RegExp | undefined][] = [
    ['posts/a.md', `${named}Text`, undefined],
    ['posts/a.md', 'No front matter', undefined],
    ['posts/empty.md', named, undefined],
    ['about.md', `${named}Text`, undefined],
    ['guide.md', '# Guide\n\nText', undefined],
    ['guide.md', 'Text', /no heading/],
    ['README.md', '# Project', /^paper$/],
    ['README.md', `${named}Text`, /^paper$/],
    ['guide/README.md', `${named}Text`, undefined],
    ['posts/changelog.md', `${named}Text`, undefined],
    ['docs/CLAUDE.md', '# Words', /^paper$/],
    ['tags/index.md', named, /template made it/],
    ['home/index.md', '---\ntitle: A\nhome: true\n---\nText', /front/],
    ['content/posts/_index.md', `${named}Text`, /section/],
    ['content/about/_index.md', `${named}Text`, undefined],
    ['404.md', `${named}Text`, /screen/],
    ['_posts/2020-01-02-a.html', `${named}<p>Text</p>`, undefined],
    ['_posts/2020-01-02-a.html', `${named}{% post_url x %}`, undefined],
    ['index.html', `${named}{% for post in site.posts %}`, /template/],
    ['page.html', '<html></html>', /^paper$/],
    ['posts/a.rst', 'Text', /no reader for \.rst/],
    ['notes.txt', 'Text', /^paper$/],
    ['content/none.md', '---\n---\n', /nothing in it/],
  ];
  for (const [path, source, reason] of cases) {
    const found = whyLeft(path, readForeignDocument(source));
    const told = `${path} ${source}`;
    expect(found ?? 'brought', told).toMatch(reason ?? /^brought$/);
  }
});

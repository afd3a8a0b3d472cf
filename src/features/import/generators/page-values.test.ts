import { expect, it } from 'vitest';
import { createPageValues } from './page-values.ts';

it('finds values in the front matter, the assignments, the configuration and the data files', () => {
  const written = new Map([
    ['_config.yml', 'title: The site\nauthor:\n  name: Ada\n'],
    ['_data/versions.yml', 'stable: "2.1"'],
    ['_data/meta.json', '{ "year": 2020, "list": [1] }'],
  ]);
  const values = createPageValues({
    path: '_posts/a.md',
    fields: { title: 'A', extra: { link: 'https://a.example' }, tags: ['x'] },
    files: { read: (path) => written.get(path) },
    body: '{% assign label = "L" %}',
  });
  const names = [
    'page.title',
    'title',
    'extra.link',
    'label',
    'site.author.name',
    'site.data.versions.stable',
  ];
  expect(names.map(values)).toEqual(['A', 'A', 'https://a.example', 'L', 'Ada', '2.1']);
  expect(values('meta.year')).toBe('2020');
  const unknown = [
    'tags',
    'meta.list',
    'site.none',
    'page.url',
    'constructor',
    'site.constructor',
    '../x.y',
  ];
  expect(unknown.map(values)).toEqual(unknown.map(() => undefined));
});

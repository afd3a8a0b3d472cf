import { expect, it } from 'vitest';
import { listOldAddresses } from './old-addresses.ts';
import { parseSiteRules } from './site-rules.ts';

/** The known old addresses of a text in a project with this configuration. */
function list(
  [configName, config]: [name: string, text: string],
  path: string,
  fields: Record<string, unknown> = {},
) {
  const rules = parseSiteRules(configName, config);
  if (!rules) throw new Error(`${configName} is no configuration.`);
  const source = { path, fields, title: 'A Title', date: '2013-01-11T00:00:00.000Z' };
  return listOldAddresses({ ...source, isArticle: true, hasNoGuesses: false }, rules).known;
}

it('lists the addresses that generators give to texts', () => {
  const jekyll = ['_config.yml', 'title: A'] as [string, string];
  const cases: [unknown, unknown][] = [
    [list(jekyll, '_posts/2013-01-11-slug.md'), ['/2013/01/11/slug.html']],
    [
      list(jekyll, '_posts/2013-01-11-slug.md', { categories: ['Web Dev'] }),
      ['/web-dev/2013/01/11/slug.html'],
    ],
    [
      list(['_config.yml', 'permalink: /p/:title\nbaseurl: /blog'], '_posts/2013-01-11-slug.md'),
      ['/blog/p/slug', '/p/slug'],
    ],
    [list(jekyll, 'about.md', { permalink: '/me/' })[0], '/me/'],
    [
      list(['_config.yml', 'new_post_name: x'], 'source/_posts/slug.md', { date: '2013-01-11' }),
      ['/2013/01/11/slug/'],
    ],
    [
      list(['hugo.toml', 'baseURL = "https://a.example/"'], 'content/posts/slug/index.md'),
      ['/posts/slug'],
    ],
    [
      list(['hugo.toml', '[permalinks]\nposts = "/:year/:month/:slug/"'], 'content/posts/a.md', {
        slug: 'own',
        aliases: ['/old.html'],
      }),
      ['/2013/01/own/', '/old.html'],
    ],
    [list(['hugo.toml', ''], 'content/posts/a.md', { url: 'x/y' })[0], '/x/y'],
    [
      list(['config.toml', 'base_url = "https://a.example"'], 'content/2013-01-11-slug.md', {
        path: '2013/01/11/slug',
      }),
      ['/2013/01/11/slug', '/slug'],
    ],
    [list(['eleventy.config.js', ''], 'src/blog/slug/2013-01-11-index.md'), ['/blog/slug']],
    [
      list(['.eleventy.js', ''], 'posts/a.md', { permalink: '/p/{{ title | slugify }}/' })[0],
      '/p/a-title/',
    ],
    [list(['astro.config.mjs', ''], 'src/content/blog/slug.md'), ['/blog/slug']],
    [list(['next.config.js', ''], 'app/(site)/notes/slug/page.mdx'), ['/notes/slug']],
    [
      list(['docusaurus.config.js', "baseUrl: '/'"], 'blog/2013-01-11-slug/index.md'),
      ['/blog/2013/01/11/slug', '/blog/slug'],
    ],
    [list(['docusaurus.config.js', ''], 'blog/2013-01-11-x.md', { slug: 'own' }), ['/blog/own']],
    [list(['gatsby-config.js', ''], 'content/blog/slug/index.md'), ['/blog/slug']],
    [list(['docs/.vitepress', ''], 'docs/guide/start.md'), ['/guide/start.html']],
    [list(['_config.yml', ''], 'about.md'), ['/about.html']],
    [
      list(['_config.yml', 'new_post_name: x'], 'source/_posts/a/b.md', { date: '2013-01-11' }),
      ['/2013/01/11/a/b/'],
    ],
    [
      list(['.eleventy.js', ''], 'posts/a.md', {
        permalink: "/{{ page.date | date: '%Y/%b' }}/{{ page.fileSlug }}/",
      })[0],
      '/2013/Jan/a/',
    ],
    [list(['docusaurus.config.js', ''], 'docs/01-a/02-b.md'), ['/docs/a/b', '/docs/01-a/02-b']],
    [list(['docusaurus.config.js', ''], 'docs/a.md', { slug: '/b/c' })[0], '/docs/b/c'],
    [list(['pelicanconf.py', ''], 'content/pages/slug.md'), ['/pages/slug.html']],
    [list(['conf.py', 'POSTS = (("posts/*.md", "log", "x"),)'], 'posts/a/b.md'), ['/log/a/b']],
    [list(['site/hugo.toml', ''], 'site/content/posts/slug.md'), ['/posts/slug']],
  ];
  for (const [index, [found, wanted]] of cases.entries())
    expect(found, String(index)).toEqual(wanted);
});

it('a translation of Hugo and Zola has its language in its address, unless it is that of the site', () => {
  const zola = ['config.toml', 'base_url = "https://a.example"'] as [string, string];
  const hugo = ['hugo.toml', 'baseURL = "https://a.example/"\ndefaultContentLanguage = "de"'] as [
    string,
    string,
  ];
  expect(list(zola, 'content/posts/a/index.md')).toEqual(['/posts/a']);
  expect(list(zola, 'content/posts/a/index.zh-CN.md')).toEqual(['/zh-CN/posts/a']);
  expect(list(hugo, 'content/posts/a.de.md')).toEqual(['/posts/a']);
  expect(list(hugo, 'content/posts/a.en.md')).toEqual(['/en/posts/a']);
});

it('a date in the name of a file is part of the address, unless the generator removes it', () => {
  const hugo = ['hugo.toml', 'baseURL = "https://a.example/"'] as [string, string];
  expect(list(hugo, 'content/posts/2010-06-12-cup.md')).toEqual([
    '/posts/2010-06-12-cup',
    '/posts/cup',
  ]);
  expect(list(hugo, 'content/posts/2010-06-12-cup.md', { slug: 'own' })).toEqual(['/posts/own']);
  const zola = ['config.toml', 'base_url = "https://a.example"'] as [string, string];
  expect(list(zola, 'content/posts/2010-06-12-cup.md')).toEqual(['/posts/cup']);
});

it('names what makes addresses that cannot be followed', () => {
  const rules = parseSiteRules('.eleventy.js', '');
  if (!rules) throw new Error('It is no configuration.');
  const listComputed = (fields: Record<string, unknown>) => {
    const source = { path: 'posts/a.md', fields, title: 'A', date: '2013-01-11T00:00:00.000Z' };
    return listOldAddresses({ ...source, isArticle: true, hasNoGuesses: false }, rules).computed;
  };
  expect(listComputed({ permalink: '/{{ number | double }}/' })).toEqual([
    '/{{ number | double }}/',
  ]);
  expect(listComputed({ hasComputedPermalink: true })).toEqual(['permalink of a data file']);
  expect(listComputed({ permalink: '/{{ page.fileSlug }}/' })).toEqual([]);
});

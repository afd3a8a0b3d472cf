import { expect, it } from 'vitest';
import { parseRedirects, parseSiteRules } from './site-rules.ts';

it('recognizes generators by their configuration, and reads how they make addresses', () => {
  const cases: [path: string, text: string, wanted: object][] = [
    ['hugo.toml', 'baseURL = "https://a.example/b/"', { generator: 'hugo', basePath: '/b' }],
    ['config.toml', 'base_url = "https://a.example"', { generator: 'zola', basePath: '' }],
    ['site/_config.yml', 'permalink: pretty', { generator: 'jekyll', folder: 'site/' }],
    ['_config.yml', 'new_post_name: a', { generator: 'hexo' }],
    ['docs/.vitepress', '', { generator: 'vitepress', folder: 'docs/' }],
    ['astro.config.mjs', "export default { base: '/b' }", { generator: 'astro', basePath: '/b' }],
    ['hugo.toml', 'not = [toml', { generator: 'hugo' }],
    ['.vuepress', "base: '/d/'", { generator: 'vuepress', basePath: '/d' }],
    ['pelicanconf.py', "SITEURL = 'https://a.example/b'", { generator: 'pelican', basePath: '/b' }],
    ['conf.py', 'BLOG_TITLE = "A"', { generator: 'nikola', permalinks: { posts: 'posts' } }],
    ['package.json', '{"devDependencies":{"@11ty/eleventy":"3"}}', { generator: 'eleventy' }],
  ];
  for (const [path, text, wanted] of cases) {
    const found = parseSiteRules(path, text);
    expect(found, path).toMatchObject(wanted);
  }
  expect(parseSiteRules('config.json', '{"port": 1}')).toBeUndefined();
  expect(parseSiteRules('conf.py', 'extensions = ["sphinx.ext.doctest"]')).toBeUndefined();
  expect(parseSiteRules('package.json', '{"dependencies":{"express":"5"}}')).toBeUndefined();
  expect(parseSiteRules('_config.yml', '', 'hexo')).toMatchObject({ generator: 'hexo' });
  expect(parseSiteRules('hugo.toml', '', 'jekyll')).toBeUndefined();
});

it('reads the redirects of hosts and projects without patterns', () => {
  const lines = '# old\n/a  /b 301\n/c/* /d/:splat\n/e /f 200\n/g /h\n';
  expect(parseRedirects('public/_redirects', lines)).toEqual([
    { from: '/a', to: '/b' },
    { from: '/g', to: '/h' },
  ]);
  const vercel =
    '{"redirects":[{"source":"/a","destination":"/b","permanent":true},{"source":"/:x","destination":"/y"}]}';
  expect(parseRedirects('vercel.json', vercel)).toEqual([{ from: '/a', to: '/b' }]);
  expect(parseRedirects('netlify.toml', '[[redirects]]\nfrom = "/a"\nto = "/b"\n')).toEqual([
    { from: '/a', to: '/b' },
  ]);
  expect(parseRedirects('data/redirects.yaml', '/a: /b\n')).toEqual([{ from: '/a', to: '/b' }]);
  expect(parseRedirects('redirects.yaml', '301:\n  /a: /b\n  ^/c/(.*)$: /d\n')).toEqual([
    { from: '/a', to: '/b' },
  ]);
  expect(parseRedirects('conf.py', 'REDIRECTIONS = [("a.html", "/b/")]')).toEqual([
    { from: '/a.html', to: '/b/' },
  ]);
  expect(parseRedirects('redirects.yml', '- from: /a\n  to: /b\n')).toEqual([
    { from: '/a', to: '/b' },
  ]);
});

import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

/** As the classic template has it: a blog with authors and folders, documents, and pages. */
const project: CorpusProject = {
  program: 'docusaurus',
  files: {
    'docusaurus.config.js':
      "export default {\n  title: 'Old',\n  url: 'https://old.example',\n  baseUrl: '/site/',\n  presets: [['classic', { docs: {}, blog: {} }]],\n  plugins: [\n    [\n      '@docusaurus/plugin-client-redirects',\n      { redirects: [{ from: ['/older', '/oldest'], to: '/docs/intro' }, { from: '/was', to: '/blog/welcome' }] },\n    ],\n  ],\n};\n",
    'package.json': '{"dependencies":{"@docusaurus/core":"3.6.0"}}',
    'blog/authors.yml': 'ada:\n  name: Ada\n  title: Maintainer\n',
    'blog/tags.yml': 'facebook:\n  label: Facebook\n',
    'blog/2019-05-28-first-blog-post.md':
      '---\nslug: first-blog-post\ntitle: First Blog Post\nauthors: [ada]\ntags: [hola, docusaurus]\n---\n\nWords of first.\n\n<!-- truncate -->\n\nMore.\n',
    'blog/2021-08-01-mdx-blog-post.mdx':
      '---\nslug: mdx-blog-post\ntitle: MDX Blog Post\nauthors:\n  - ada\n  - name: Bo\n    url: https://bo.example\ntags: [docusaurus]\n---\n\nWords of mdx.\n\n{/* truncate */}\n\n:::tip[Mind]\n\nIt.\n\n:::\n\n<Tabs>\n<TabItem value="a" label="A">One.</TabItem>\n</Tabs>\n',
    'blog/2021-08-26-welcome/index.md':
      '---\nslug: welcome\ntitle: Welcome\nauthors: ada\n---\n\nWords of welcome.\n\n![The deck](./deck.png)\n',
    'blog/2021-08-26-welcome/deck.png': createPicture(3),
    'blog/2021/09/27/in-folders.md': '---\ntitle: In folders\n---\nWords of folders.\n',
    'blog/2021-10-28/by-day.md': '---\ntitle: By day\n---\nWords of byday.\n',
    'blog/2021-11-29-apart.md': '---\ntitle: Apart\nunlisted: true\n---\nWords of apart.\n',
    'blog/undated.md': '---\ntitle: Undated\n---\nWords of undated.\n',
    'docs/intro.md':
      '---\nsidebar_position: 1\n---\n\n# Tutorial Intro\n\nWords of intro. See [it](./basics/02-create-a-page.md).\n',
    'docs/basics/_category_.json': '{"label":"Basics","position":2}',
    'docs/basics/02-create-a-page.md':
      '# Create a page\n\nWords of create.\n\n:::danger\nCare.\n:::\n',
    'docs/basics/_partial.mdx': 'Words of partial.\n',
    'docs/deep/own.md': '---\ntitle: Own\nslug: /somewhere/else\n---\nWords of own.\n',
    'src/pages/markdown-page.md':
      '---\ntitle: Markdown page example\n---\n\n# Markdown page example\n\nWords of page.\n',
  },
  facts: {
    intro: { title: 'Tutorial Intro', isDraft: false },
    create: { title: 'Create a page' },
    folders: { day: '2021-09-27' },
    apart: { isDraft: true, day: null },
    undated: { isDraft: true, day: null },
    partial: { title: '' },
  },
  addresses: {
    first: ['/site/blog/first-blog-post/', '/blog/first-blog-post'],
    mdx: ['/site/blog/mdx-blog-post'],
    welcome: ['/site/blog/welcome', '/was'],
    folders: ['/site/blog/2021/09/27/in-folders'],
    byday: ['/site/blog/2021/10/28/by-day'],
    create: ['/site/docs/basics/create-a-page'],
    intro: ['/site/docs/intro', '/older', '/oldest'],
    own: ['/site/docs/somewhere/else'],
    page: ['/site/markdown-page'],
  },
  notCarried: [],
};

const prefix = (day: string) => (day === '' ? '' : `${day}-`);

export const docusaurus = addHardTexts(project, {
  path: (name, day) =>
    `blog/${name.replace(/[^/]*$/, (last) => prefix(day) + last)}.${name === 'unknown' ? 'mdx' : 'md'}`,
  write: writeYaml,
  unknownCode: '<OrbitChart planet="mars" />',
  picture: (name) => ({ path: `static/img/${name}`, address: `@site/static/img/${name}` }),
  address: (name, day) => `/site/blog/${day.replaceAll('-', '/')}/${name.replace(/.*\//, '')}`,
});

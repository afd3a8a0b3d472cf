import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

/** As eleventy-base-blog has it, with data files and permalinks by templates. */
const project: CorpusProject = {
  program: 'eleventy',
  files: {
    'eleventy.config.js':
      "export default function (config) {\n  config.addPassthroughCopy('public');\n}\nexport const config = { dir: { input: 'content', output: '_site' } };\n",
    'package.json': '{"devDependencies":{"@11ty/eleventy":"^3.0.0"}}',
    '_includes/layouts/post.njk': '{{ content | safe }}',
    'content/index.njk':
      '---js\nconst title = "Home";\n---\n{% for post in collections.posts %}{{ post.url }}{% endfor %}',
    'content/blog.njk':
      '---\nlayout: layouts/home.njk\npermalink: /blog/index.html\n---\n{% include "postslist.njk" %}',
    'content/404.md':
      '---\npermalink: 404.html\neleventyExcludeFromCollections: true\n---\n# Content not found.\n',
    'content/about.md': '---\nlayout: layouts/page.njk\ntitle: About\n---\nWords of about.\n',
    'content/blog/blog.11tydata.js':
      "export default {\n  tags: ['posts'],\n  layout: 'layouts/post.njk',\n};\n",
    'content/blog/firstpost.md':
      '---\ntitle: This is my first post.\ndescription: In short\ndate: 2018-05-01\ntags: another tag\n---\nWords of first.\n\n{% image "./deck.png", "The deck" %}\n\n```diff-js\n+let a;\n```\n',
    'content/blog/deck.png': createPicture(3),
    'content/blog/a-folder/2019-06-11-index.md': '---\ntitle: A folder\n---\nWords of folder.\n',
    'content/blog/titled.md':
      '---\ntitle: Named by its title\ndate: 2018-06-01\npermalink: "/said/{{ title | slugify }}/"\n---\nWords of titled.\n',
    'content/blog/dated.md':
      '---\ntitle: Dated\ndate: 2018-07-01\npermalink: "/{{ page.date | date: \'%Y/%m\' }}/{{ page.fileSlug }}/"\n---\nWords of dated.\n',
    'content/blog/apart.md':
      '---\ntitle: Apart\ndate: 2018-08-01\npermalink: false\n---\nWords of apart.\n',
    'content/blog/begun.md':
      '---\ntitle: Begun\ndate: 2018-09-01\ndraft: true\n---\nWords of begun.\n',
    'content/blog/undated.md': '---\ntitle: Undated\n---\nWords of undated.\n',
    'content/notes/notes.11tydata.js':
      "export default {\n  tags: ['notes'],\n  permalink: (data) => `/n/${data.number}/`,\n};\n",
    'content/notes/one.md':
      '---\ntitle: Numbered\ndate: 2018-10-01\nnumber: 1\n---\nWords of one.\n',
    'content/blog/cafe.md':
      '---\ntitle: Café\ndate: 2018-11-01\npermalink: /caf%C3%A9/\n---\nWords of cafe.\n',
  },
  facts: {
    first: { tags: ['another tag'] },
    apart: { isDraft: true, day: null },
    undated: { isDraft: true, day: null },
  },
  addresses: {
    about: ['/about/'],
    first: ['/blog/firstpost/'],
    folder: ['/blog/a-folder/'],
    titled: ['/said/named-by-its-title/'],
    dated: ['/2018/07/dated/'],
    cafe: ['/caf%C3%A9/'],
  },
  notCarried: ['content/404.md', 'content/blog.njk', 'content/index.njk'],
};

export const eleventy = addHardTexts(project, {
  path: (name) => `content/blog/${name}.md`,
  write: writeYaml,
  unknownCode: '{% orbitChart "mars" %}',
  picture: (name) => ({ path: `public/img/${name}`, address: `/img/${name}` }),
  address: (name) => `/blog/${name}/`,
});

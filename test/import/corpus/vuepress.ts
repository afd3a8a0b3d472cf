import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

/** As `create vuepress` makes a blog. */
const project: CorpusProject = {
  program: 'vuepress',
  files: {
    'docs/.vuepress/config.js': "export default { base: '/', title: 'Old' };\n",
    'package.json': '{"devDependencies":{"vuepress":"2.0.0"}}',
    'docs/README.md':
      '---\nhome: true\ntitle: Home\nheroText: Old\n---\n\nThis is the home page.\n',
    'docs/get-started.md':
      '---\ntitle: Get Started\n---\n\nWords of start.\n\n::: warning\nCare.\n:::\n\n[[toc]]\n',
    'docs/guide/README.md': '---\ntitle: Guide\n---\n# Guide\n\nWords of guide.\n',
    'docs/posts/first.md':
      '---\ntitle: First\ndate: 2021-01-02\ncategory:\n  - Trips\ntag:\n  - boats\narchive: true\n---\n\nWords of first.\n\n<!-- more -->\n\n<img :src="$withBase(\'/img/deck.png\')" alt="The deck">\n\n![The deck](/img/deck.png)\n',
    'docs/.vuepress/public/img/deck.png': createPicture(3),
    'docs/posts/own.md':
      '---\ntitle: Own\ndate: 2021-02-03\npermalink: /caf%C3%A9/own/\n---\nWords of own.\n',
    'docs/_posts/2021-03-04-blog.md': '---\ntitle: Of the plugin\n---\nWords of blog.\n',
    'docs/posts/undated.md': '---\ntitle: Undated\n---\nWords of undated.\n',
  },
  facts: {
    first: { tags: ['Trips', 'boats'] },
    undated: { isDraft: true, day: null },
  },
  addresses: {
    start: ['/get-started.html'],
    guide: ['/guide/'],
    first: ['/posts/first.html'],
    own: ['/caf%C3%A9/own/'],
    blog: ['/2021/03/04/blog/'],
  },
  notCarried: ['docs/README.md'],
};

export const vuepress = addHardTexts(project, {
  path: (name) => `docs/posts/${name}.md`,
  write: writeYaml,
  unknownCode: '<OrbitChart planet="mars" />',
  picture: (name) => ({ path: `docs/.vuepress/public/img/${name}`, address: `/img/${name}` }),
  address: (name) => `/posts/${name}.html`,
});

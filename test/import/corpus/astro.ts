import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

/** As the blog template of `create astro` makes it, with MDX and redirects. */
const project: CorpusProject = {
  program: 'astro',
  isRepository: true,
  files: {
    'astro.config.mjs':
      "import { defineConfig } from 'astro/config';\n\nexport default defineConfig({\n  site: 'https://old.example',\n  redirects: {\n    '/older': '/blog/first-post',\n    '/oldest/': { status: 301, destination: '/blog/using-mdx/' },\n  },\n});\n",
    'package.json': '{"dependencies":{"astro":"^5.0.0"}}',
    'src/pages/index.astro': '---\n---\n<h1>Home</h1>',
    'src/pages/blog/[...slug].astro': '---\n---\n<slot />',
    'src/pages/uses.md': '---\nlayout: ../layouts/Page.astro\ntitle: Uses\n---\nWords of uses.\n',
    'src/content/blog/first-post.md':
      "---\ntitle: 'First post'\ndescription: 'In short'\npubDate: 'Jul 08 2022'\nheroImage: '../../assets/hero.png'\ntags: ['boats']\n---\n\nWords of first.\n\n![The deck](../../assets/deck.png)\n",
    'src/assets/hero.png': createPicture(3),
    'src/assets/deck.png': createPicture(4),
    'src/content/blog/using-mdx.mdx':
      "---\ntitle: 'Using MDX'\npubDate: 2022-07-02\n---\n\nimport { Image } from 'astro:assets';\nimport deck from '../../assets/deck.png';\n\nWords of mdx.\n\n<Image src={deck} alt=\"The deck\" />\n\n<Aside type=\"tip\">Take care.</Aside>\n",
    'src/content/blog/folder/index.mdx':
      '---\ntitle: Folder\npubDate: 2022-07-03\n---\nWords of folder.\n',
    'src/content/blog/undated.mdx': '---\ntitle: Undated\n---\nWords of undated.\n',
    'src/content/blog/begun.md':
      '---\ntitle: Begun\npubDate: 2022-07-04\ndraft: true\n---\nWords of begun.\n',
    'src/content/blog/index.mdx':
      "---\ntitle: Blog\n---\nimport List from '../List.astro';\n\n<List />\n",
    'README.md': '# Astro Starter Kit: Blog\n',
  },
  facts: {
    first: { day: '2022-07-08' },
    mdx: { pictures: 1 },
    undated: { day: '2016-07-08' },
  },
  addresses: {
    uses: ['/uses/'],
    first: ['/blog/first-post/', '/older'],
    mdx: ['/blog/using-mdx/', '/oldest/'],
    folder: ['/blog/folder/'],
    undated: ['/blog/undated/'],
  },
  notCarried: ['src/content/blog/index.mdx'],
  leftOut: ['README.md'],
};

export const astro = addHardTexts(project, {
  path: (name) => `src/content/blog/${name}.${name === 'unknown' ? 'mdx' : 'md'}`,
  write: ({ date = '', ...fields }, body) => writeYaml({ ...fields, pubDate: date }, body),
  unknownCode: '<OrbitChart planet="mars" />',
  picture: (name) => ({ path: `public/img/${name}`, address: `/img/${name}` }),
  address: (name) => `/blog/${name}/`,
});

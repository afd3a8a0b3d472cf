import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

/** As blogs with Next have it: posts that are served from `public`, and pages in MDX. */
const project: CorpusProject = {
  program: 'next',
  files: {
    'next.config.mjs':
      "export default {\n  pageExtensions: ['mdx', 'tsx'],\n  async redirects() {\n    return [\n      { source: '/older', destination: '/notes/first', permanent: true },\n      { source: '/tag/:name', destination: '/', permanent: true },\n    ];\n  },\n};\n",
    'package.json': '{"dependencies":{"next":"15.0.0","react":"19.0.0"}}',
    'app/layout.tsx': 'export default function Layout() {}',
    'app/notes/first/page.mdx':
      "import Image from 'next/image';\nimport deck from './deck.png';\n\nexport const metadata = {\n  title: 'First note',\n  date: '2021-01-02',\n  tags: ['boats'],\n};\n\nWords of first.\n\n<Image src={deck} alt=\"The deck\" />\n",
    'app/notes/first/deck.png': createPicture(3),
    'app/about/page.mdx':
      "export const metadata = { title: 'About' };\n\n# About\n\nWords of about.\n",
    'app/page.mdx': "import Posts from './posts';\n\n<Posts />\n",
    'public/a-folder/index.md':
      "---\ntitle: 'A folder'\ndate: '2021-02-03'\nspoiler: In short.\n---\n\nWords of folder.\n\n![](./wave.png)\n",
    'public/a-folder/wave.png': createPicture(4),
    'public/posts/undated.md': '---\ntitle: Undated\n---\nWords of undated.\n',
    'public/posts/own.md':
      '---\ntitle: Own\ndate: 2021-03-04\nslug: own-place\n---\nWords of own.\n',
  },
  facts: {
    first: { tags: ['boats'], pictures: 1 },
    about: { title: 'About' },
    undated: { isDraft: true, day: null },
  },
  addresses: {
    first: ['/notes/first/', '/older'],
    about: ['/about/'],
    folder: ['/a-folder/'],
    own: ['/posts/own-place/'],
  },
  notCarried: ['app/page.mdx'],
};

export const next = addHardTexts(project, {
  path: (name) => `public/posts/${name}.${name === 'unknown' ? 'mdx' : 'md'}`,
  write: writeYaml,
  unknownCode: '<OrbitChart planet="mars" />',
  picture: (name) => ({ path: `public/img/${name}`, address: `/img/${name}` }),
  address: (name) => `/posts/${name}`,
});

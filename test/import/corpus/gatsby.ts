import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

/** As gatsby-starter-blog has it: a folder for each post, and addresses that a program makes. */
const project: CorpusProject = {
  program: 'gatsby',
  files: {
    'gatsby-config.js':
      "module.exports = {\n  pathPrefix: '/log',\n  siteMetadata: { title: 'Old', siteUrl: 'https://old.example' },\n  plugins: ['gatsby-transformer-remark'],\n};\n",
    'gatsby-node.js':
      "const { createFilePath } = require('gatsby-source-filesystem');\nexports.onCreateNode = ({ node, actions, getNode }) => {\n  if (node.internal.type === 'MarkdownRemark')\n    actions.createNodeField({ name: 'slug', node, value: createFilePath({ node, getNode }) });\n};\n",
    'package.json': '{"dependencies":{"gatsby":"^5.0.0"}}',
    'src/pages/404.js': 'export default () => null;',
    'content/blog/hello-world/index.md':
      '---\ntitle: Hello World\ndate: "2015-05-01T22:12:03.284Z"\ndescription: "In short"\n---\n\nWords of hello.\n\n![The deck](./deck.png)\n\nSee [the other](../my-second-post/).\n',
    'content/blog/hello-world/deck.png': createPicture(3),
    'content/blog/my-second-post/index.md':
      '---\ntitle: My Second Post!\ndate: "2015-05-06T23:46:37.121Z"\ntags: ["boats"]\n---\n\nWords of second.\n',
    'content/blog/at-a-path/index.md':
      '---\ntitle: At a path\ndate: "2015-06-01"\npath: "/where/it-was/"\n---\nWords of path.\n',
    'content/blog/undated/index.mdx': '---\ntitle: Undated\n---\nWords of undated.\n',
    'content/pages/about.md': '---\ntitle: About\nslug: /about-me/\n---\nWords of about.\n',
  },
  facts: {
    undated: { isDraft: true, day: null },
  },
  addresses: {
    hello: ['/hello-world/'],
    second: ['/my-second-post/'],
    path: ['/where/it-was/', '/log/where/it-was/'],
    about: ['/about-me/'],
  },
  notCarried: [],
};

export const gatsby = addHardTexts(project, {
  path: (name) => `content/blog/${name}${name === 'unknown' ? '.mdx' : '.md'}`,
  write: writeYaml,
  unknownCode: '<OrbitChart planet="mars" />',
  picture: (name) => ({ path: `static/img/${name}`, address: `/img/${name}` }),
  address: (name) => `/${name}/`,
});

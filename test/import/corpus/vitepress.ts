import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

const containers =
  '::: tip Mind\nIt.\n:::\n\n::: details More\nHidden.\n:::\n\n::: code-group\n\n```js [a.js]\nlet a;\n```\n\n```ts [a.ts]\nlet a: 1;\n```\n\n:::\n\n> [!WARNING]\n> Care.\n\n[[toc]]\n\nNew <Badge type="tip" text="1.2" />\n';

/** As `vitepress init` makes it, with posts. */
const project: CorpusProject = {
  program: 'vitepress',
  files: {
    'docs/.vitepress/config.mts': "export default { title: 'Old', base: '/site/' };\n",
    'package.json': '{"devDependencies":{"vitepress":"^1.6.0"}}',
    'docs/index.md': '---\nlayout: home\nhero:\n  name: Old\n  tagline: A site\n---\n',
    'docs/guide/start.md': `# Getting started\n\nWords of start.\n\n${containers}`,
    'docs/guide/index.md':
      '---\ntitle: Guide\n---\nWords of guide. See [the start](./start.md) and [the posts](/posts/script.md).\n',
    'docs/posts/script.md':
      '---\ntitle: With a script\ndate: 2022-01-02\n---\n\n<script setup>\nimport { ref } from "vue";\nconst count = ref(0);\n</script>\n\nWords of script. This is {{ $frontmatter.title }}.\n\n![The deck](./deck.png)\n\n<style scoped>\np { color: red }\n</style>\n',
    'docs/posts/deck.png': createPicture(3),
    'docs/posts/expression.md':
      '---\ntitle: An expression\ndate: 2022-02-03\n---\nWords of expression.\n\nIt is {{ count + 1 }}.\n',
    'docs/posts/index.md':
      '---\ntitle: Posts\nlayout: page\n---\n\n<script setup>\nimport { data } from "./posts.data.js";\n</script>\n\n<PostList :posts="data" />\n',
    'docs/posts/undated.md': '---\ntitle: Undated\n---\nWords of undated.\n',
  },
  facts: {
    start: { title: 'Getting started' },
    expression: { isDraft: true, day: null },
    undated: { isDraft: true, day: null },
  },
  addresses: {
    start: ['/site/guide/start.html'],
    guide: ['/site/guide/', '/guide/'],
    script: ['/site/posts/script.html', '/posts/script'],
  },
  notCarried: ['docs/index.md', 'docs/posts/index.md'],
};

export const vitepress = addHardTexts(project, {
  path: (name) => `docs/posts/${name}.md`,
  write: writeYaml,
  unknownCode: '<OrbitChart planet="mars" />',
  picture: (name) => ({ path: `docs/public/img/${name}`, address: `/img/${name}` }),
  address: (name) => `/site/posts/${name}.html`,
});

import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

/** As `hexo init` makes it, with folders of assets and the three forms of front matter. */
const project: CorpusProject = {
  program: 'hexo',
  files: {
    '_config.yml':
      'title: Old\nurl: https://old.example/log\nroot: /log/\npermalink: :year/:month/:day/:title/\nsource_dir: source\npublic_dir: public\nnew_post_name: :title.md\npost_asset_folder: true\n',
    'package.json': '{"dependencies":{"hexo":"^7.0.0"}}',
    'scaffolds/post.md': '---\ntitle: {{ title }}\ndate: {{ date }}\ntags:\n---\n',
    'source/tags/index.md': '---\ntitle: Tags\ntype: tags\nlayout: tags\n---\n',
    'source/about/index.md': '---\ntitle: About\ndate: 2019-01-01 10:00:00\n---\nWords of about.\n',
    'source/_posts/hello-world.md':
      '---\ntitle: Hello World\ndate: 2019-01-02 10:00:00\ntags:\n  - boats\n  - sea\ncategories:\n  - [Trips, North]\n---\nWords of hello.\n\n<!-- more -->\n\n{% asset_img deck.png The deck %}\n\n{% codeblock lang:js %}\nalert(1);\n{% endcodeblock %}\n\n{% note warning %}\nTake care.\n{% endnote %}\n',
    'source/_posts/hello-world/deck.png': createPicture(3),
    'source/_posts/open.md':
      'title: Without a line before\ndate: 2019-02-03 10:00:00\n---\nWords of open.\n',
    'source/_posts/semicolons.md':
      ';;;\n"title": "Semicolons",\n"date": "2019-03-04 10:00:00"\n;;;\nWords of semicolons.\n',
    'source/_posts/own.md':
      '---\ntitle: Own\ndate: 2019-04-05 10:00:00\npermalink: own-place\n---\nWords of own. See {% post_link hello-world %}.\n',
    'source/_posts/%E7%A7%8B.md':
      '---\ntitle: Encoded\ndate: 2019-05-06 10:00:00\n---\nWords of encoded.\n',
    'source/_posts/undated.md': '---\ntitle: Undated\n---\nWords of undated.\n',
    'source/_drafts/idea.md': '---\ntitle: An idea\n---\nWords of idea.\n',
    'source/_posts/scheduled.md':
      '---\ntitle: Unpublished\ndate: 2019-06-07\npublished: false\n---\nWords of scheduled.\n',
  },
  facts: {
    hello: { tags: ['boats', 'sea', 'Trips', 'North'] },
    undated: { isDraft: true, day: null },
    idea: { isDraft: true, day: null },
    scheduled: { isDraft: true, day: null },
  },
  addresses: {
    about: ['/log/about/'],
    hello: ['/log/2019/01/02/hello-world/', '/2019/01/02/hello-world/'],
    open: ['/log/2019/02/03/open/'],
    semicolons: ['/log/2019/03/04/semicolons/'],
    own: ['/log/own-place', '/own-place'],
    encoded: ['/log/2019/05/06/%E7%A7%8B/'],
  },
  notCarried: ['source/tags/index.md'],
  leftOut: ['scaffolds/post.md'],
};

export const hexo = addHardTexts(project, {
  path: (name) => `source/_posts/${name}.md`,
  write: writeYaml,
  unknownCode: '{% orbit_chart mars %}',
  picture: (name) => ({ path: `source/images/${name}`, address: `/images/${name}` }),
  address: (name, day) => `/log/${day.replaceAll('-', '/')}/${name}/`,
});

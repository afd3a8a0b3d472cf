import { createLargeGif, createLargeSvg, createPicture } from './pictures.ts';
import { addHardTexts, writeToml, type CorpusProject } from './project.ts';

/** As `hugo new site` and `hugo new content` make it, with bundles, sections and aliases. */
const project: CorpusProject = {
  isRepository: true,
  program: 'hugo',
  files: {
    'hugo.toml':
      'baseURL = "https://old.example/"\nlanguageCode = "en-us"\ntitle = "Old"\n\n[permalinks]\n  notes = "/:year/:month/:slug/"\n',
    'archetypes/default.md':
      '+++\ndate = "{{ .Date }}"\ndraft = true\ntitle = "{{ replace .File.ContentBaseName "-" " " | title }}"\n+++\n',
    'layouts/404.html': '<p>Not here</p>',
    'themes/plain/exampleSite/content/post.md':
      '---\ntitle: Example\n---\nAn example of the theme.',
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/posts/_index.md': '+++\ntitle = "Posts"\nsort_by = "date"\n+++\n',
    'content/404.md': '---\ntitle: Lost\n---\nNothing here.',
    'content/about.md': '+++\ntitle = "About me"\n+++\n\nWords of about.\n',
    'content/posts/bundle/index.md':
      '---\ntitle: "A bundle"\ndate: 2019-01-02T10:00:00+01:00\nlastmod: 2019-02-03\ntags: ["boats"]\naliases: ["/old/bundle/", "/first.html"]\n---\n\nWords of bundle.\n\n{{< figure src="deck.png" alt="The deck" >}}\n\n![The harbour](harbour.svg)\n\n![The waves](waves.gif)\n\n{{< notice tip >}}Take care.{{< /notice >}}\n\n{{< youtube dQw4w9WgXcQ >}}\n',
    'content/posts/bundle/deck.png': createPicture(3),
    'content/posts/bundle/harbour.svg': createLargeSvg(),
    'content/posts/bundle/waves.gif': createLargeGif(),
    'content/posts/json.md':
      '{\n  "title": "In JSON",\n  "date": "2019-03-04",\n  "draft": false\n}\n\nWords of json.\n',
    'content/posts/begun.md':
      '+++\ntitle = "Begun"\ndate = 2019-04-05\ndraft = true\n+++\n\nWords of begun.\n',
    'content/posts/linked.md':
      '+++\ntitle = "Linked"\ndate = 2019-05-06\nurl = "/%E7%A7%8B/"\n+++\n\nWords of linked. See [it]({{< ref "bundle" >}}).\n',
    'content/notes/short.md':
      '+++\ntitle = "Short"\ndate = 2019-06-07\nslug = "own"\n+++\n\nWords of short.\n',
    'content/posts/undated.md': '+++\ntitle = "Undated"\n+++\n\nWords of undated.\n',
    'content/posts/old-format.rst': 'Old\n===\n\nWords of old-format.\n',
  },
  facts: {
    undated: { day: '2016-07-08' },
  },
  addresses: {
    about: ['/about/'],
    bundle: ['/posts/bundle/', '/old/bundle/', '/first.html'],
    json: ['/posts/json/'],
    linked: ['/%E7%A7%8B/', '/秋/'],
    short: ['/2019/06/own/'],
    undated: ['/posts/undated/'],
  },
  notCarried: [
    'content/404.md',
    'content/_index.md',
    'content/posts/_index.md',
    'content/posts/old-format.rst',
  ],
  leftOut: ['themes/plain/exampleSite/content/post.md'],
};

export const hugo = addHardTexts(project, {
  path: (name) => `content/posts/${name}.md`,
  write: writeToml,
  unknownCode: '{{< orbit-chart planet="mars" >}}',
  picture: (name) => ({ path: `static/img/${name}`, address: `/img/${name}` }),
  address: (name) => `/posts/${name}/`,
});

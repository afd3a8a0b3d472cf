import { createPicture } from './pictures.ts';
import { addHardTexts, type CorpusProject } from './project.ts';

/** As `nikola init` makes it, with metadata in comments and in files of their own. */
const project: CorpusProject = {
  program: 'nikola',
  files: {
    'conf.py':
      'BLOG_AUTHOR = "Ada"\nBLOG_TITLE = "Old"\nSITE_URL = "https://old.example/"\nDEFAULT_LANG = "en"\n\nPOSTS = (\n    ("posts/*.rst", "posts", "post.tmpl"),\n    ("posts/*.md", "posts", "post.tmpl"),\n    ("posts/*.html", "posts", "post.tmpl"),\n)\nPAGES = (\n    ("pages/*.rst", "", "page.tmpl"),\n    ("pages/*.md", "", "page.tmpl"),\n)\n\nREDIRECTIONS = [("foo/from.html", "/posts/welcome/")]\n',
    'listings/hello.md': '# Not a text of the site\n',
    'output/index.html': '<html><body>Built</body></html>',
    'posts/welcome.md':
      '<!--\n.. title: Welcome to Nikola\n.. slug: welcome\n.. date: 2012-03-30 23:00:00 UTC-03:00\n.. tags: nikola, deep water, mathjax\n.. category: blog/Trips\n.. link: \n.. description: In short\n.. type: text\n-->\n\nWords of welcome.\n\n<!-- TEASER_END -->\n\n![The deck](/images/deck.png)\n\nSee [it](link://slug/two-files).\n\n{{% youtube dQw4w9WgXcQ %}}\n',
    'images/deck.png': createPicture(3),
    'posts/two-files.md': 'Words of two.\n',
    'posts/two-files.meta':
      '.. title: In two files\n.. slug: two-files\n.. date: 2013-01-02 10:00:00 UTC\n.. tags: a\n',
    'posts/positional.md': 'Words of positional.\n',
    'posts/positional.meta': 'By position\npositional\n2013-02-03 10:00:00\nb, c\n',
    'posts/2014/below.md': '<!--\n.. title: Below\n.. date: 2014-03-04\n-->\n\nWords of below.\n',
    'posts/markup.html':
      '<!--\n.. title: In HTML\n.. slug: markup\n.. date: 2014-04-05\n-->\n<p>Words of markup.</p>\n',
    'posts/private.md':
      '<!--\n.. title: Private\n.. date: 2014-05-06\n.. tags: private\n-->\n\nWords of private.\n',
    'posts/begun.md':
      '<!--\n.. title: Begun\n.. date: 2014-06-07\n.. status: draft\n-->\n\nWords of begun.\n',
    'posts/yaml.md':
      '---\ntitle: In YAML\nslug: caf%C3%A9\ndate: 2014-07-08\n---\n\nWords of yaml.\n',
    'posts/undated.md': '<!--\n.. title: Undated\n-->\n\nWords of undated.\n',
    'posts/structured.rst':
      '.. title: Structured\n.. slug: structured\n.. date: 2014-08-09\n\nWords of structured.\n',
    'posts/plain.txt': '.. title: Plain\n.. date: 2014-09-10\n\nWords of plain.\n',
    'pages/about.md':
      '<!--\n.. title: About\n.. slug: about-us\n.. date: 2014-10-11\n-->\n\nWords of about.\n',
  },
  facts: {
    welcome: { day: '2012-03-31', tags: ['nikola', 'deep water', 'Trips'] },
    two: { title: 'In two files', day: '2013-01-02', tags: ['a'] },
    positional: { title: 'By position', day: '2013-02-03', tags: ['b', 'c'] },
    private: { isDraft: true, day: null, tags: [] },
    undated: { isDraft: true, day: null },
  },
  addresses: {
    welcome: ['/posts/welcome/', '/foo/from.html'],
    two: ['/posts/two-files/'],
    positional: ['/posts/positional/'],
    below: ['/posts/2014/below/'],
    markup: ['/posts/markup/'],
    yaml: ['/posts/caf%C3%A9/'],
    about: ['/about-us/'],
  },
  notCarried: ['posts/plain.txt', 'posts/structured.rst'],
  leftOut: ['listings/hello.md'],
};

export const nikola = addHardTexts(project, {
  path: (name) => `posts/${name}.md`,
  write: (fields, body) =>
    `<!--\n${Object.entries(fields)
      .map(([name, value]) => `.. ${name}: ${String(value)}`)
      .join('\n')}\n-->\n\n${body}`,
  unknownCode: '{{% orbit-chart mars %}}',
  picture: (name) => ({ path: `images/${name}`, address: `/images/${name}` }),
  address: (name) => `/posts/${name}/`,
  tagFields: ['tags', 'category'],
});

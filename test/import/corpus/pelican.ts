import { createPicture } from './pictures.ts';
import { addHardTexts, type CorpusProject } from './project.ts';

/** As `pelican-quickstart` makes it, with categories by folders, and texts in other formats. */
const project: CorpusProject = {
  program: 'pelican',
  files: {
    'pelicanconf.py':
      "AUTHOR = 'Ada'\nSITENAME = 'Old'\nSITEURL = ''\nPATH = 'content'\nARTICLE_URL = '{date:%Y}/{date:%b}/{slug}/'\nARTICLE_SAVE_AS = '{date:%Y}/{date:%b}/{slug}/index.html'\nPAGE_URL = 'pages/{slug}/'\nDEFAULT_PAGINATION = 10\n",
    'publishconf.py': "from pelicanconf import *\nSITEURL = 'https://old.example'\n",
    'tasks.py': 'import os\n',
    'output/index.html': '<html><body>Built</body></html>',
    'content/super-article.md':
      'Title: My super title\nDate: 2010-12-03 10:20\nModified: 2010-12-05 19:30\nCategory: Python\nTags: pelican, machine learning\nAuthors: Ada, Bo\nSummary: Short version for index and feeds\n\nWords of super.\n\n![The deck]({static}/images/deck.png)\n\nSee [it]({filename}boats/in-a-folder.md) and [us](|filename|/pages/about.md), or [all]({tag}pelican).\n',
    'content/images/deck.png': createPicture(3),
    'content/boats/in-a-folder.md':
      'Date: 2011-01-02\nTitle: In a folder\nSlug: own\n\nWords of folder.\n',
    'content/pages/about.md': 'Title: About\n\nWords of about.\n',
    'content/pages/hidden.md': 'Title: Hidden\nStatus: hidden\n\nWords of hidden.\n',
    'content/begun.md': 'Title: Begun\nDate: 2011-02-03\nStatus: draft\n\nWords of begun.\n',
    'content/saved.md':
      'Title: Saved\nDate: 2011-03-04\nSave_as: caf%C3%A9.html\nUrl: caf%C3%A9.html\n\nWords of saved.\n',
    'content/markup.html':
      '<html>\n<head>\n<title>In HTML</title>\n<meta name="tags" content="thats, awesome" />\n<meta name="date" content="2012-07-09 22:28" />\n</head>\n<body>\n<p>Words of markup.</p>\n</body>\n</html>\n',
    'content/2012-11-30_named.md': 'Title: Named by its day\nTags: a\n\nWords of named.\n',
    'content/undated.md': 'Title: Undated\n\nWords of undated.\n',
    'content/structured.rst':
      'Structured\n##########\n\n:date: 2010-10-03 10:20\n\nWords of structured.\n',
    'content/notebook.ipynb': '{"cells":[{"source":["Words of notebook."]}]}',
  },
  facts: {
    super: { tags: ['Python', 'pelican', 'machine learning'] },
    folder: { tags: ['boats'] },
    hidden: { isDraft: true, day: null },
    markup: { title: 'In HTML', day: '2012-07-09', tags: ['thats', 'awesome'] },
    undated: { isDraft: true, day: null },
    'deep-nested': { tags: ['deep'] },
  },
  addresses: {
    super: ['/2010/Dec/my-super-title/'],
    folder: ['/2011/Jan/own/'],
    about: ['/pages/about/'],
    saved: ['/caf%C3%A9.html'],
    markup: ['/2012/Jul/in-html/'],
    named: ['/2012/Nov/named-by-its-day/'],
    autumn: [],
    'double-one': ['/2020/Jul/doubles/'],
    'double-two': ['/2020/Aug/doubles/'],
  },
  notCarried: ['content/notebook.ipynb', 'content/structured.rst'],
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'];

export const pelican = addHardTexts(project, {
  path: (name) => `content/${name}.md`,
  write: (fields, body) =>
    `${Object.entries(fields)
      .map(([name, value]) => `${name[0]?.toUpperCase()}${name.slice(1)}: ${String(value)}`)
      .join('\n')}\n\n${body}`,
  unknownCode: '{% orbit_chart mars %}',
  picture: (name) => ({ path: `content/images/${name}`, address: `{static}/images/${name}` }),
  address: (name, day) =>
    `/2020/${months[Number(day.slice(5, 7)) - 1]}/about-${name.replace(/.*\//, '')}/`,
  tagFields: ['tags', 'category'],
  hasTitleSlugs: true,
});

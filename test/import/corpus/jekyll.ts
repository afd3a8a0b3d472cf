import { createPicture } from './pictures.ts';
import { addHardTexts, writeYaml, type CorpusProject } from './project.ts';

/** As `jekyll new` makes it, with drafts and the plugin for redirects. */
const project: CorpusProject = {
  program: 'jekyll',
  files: {
    '_config.yml':
      'title: Old\nbaseurl: ""\nurl: "https://old.example"\ntheme: minima\nplugins:\n  - jekyll-feed\n',
    Gemfile: 'source "https://rubygems.org"\ngem "jekyll"\n',
    '_includes/card.html': '<div>{{ include.title }}</div>',
    '_layouts/note.md': '---\nlayout: default\ntitle: A layout\n---\n{{ content }}',
    '404.html': '---\npermalink: /404.html\nlayout: default\n---\n<h1>404</h1>',
    'index.markdown': '---\nlayout: home\n---\n',
    'archive.md':
      '---\nlayout: archive\ntitle: Archive\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}',
    'README.md': '# Old\n\nHow this is built.',
    'about.markdown':
      '---\nlayout: page\ntitle: About\npermalink: /about-this/\n---\n\nWords of about.\n',
    '_posts/2019-01-02-welcome-to-jekyll.markdown':
      '---\nlayout: post\ntitle:  "Welcome to Jekyll!"\ndate:   2019-01-02 10:00:00 +0100\ncategories: jekyll update\n---\nWords of welcome.\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n![Deck]({{ site.baseurl }}/assets/deck.png)\n{: .wide }\n',
    'assets/deck.png': createPicture(3),
    '_posts/2019-02-03-html.html':
      '---\nlayout: post\ntitle: In HTML\n---\n<p>Words of html. This is {{ page.title }}.</p>\n',
    '_posts/2019-03-04-moved.md':
      '---\ntitle: Moved\nredirect_from:\n  - /older/moved/\n  - /first.html\n---\nWords of moved. See [it]({% post_url 2019-02-03-html %}).\n',
    '_posts/2019-04-05-cafe.md': '---\ntitle: Café\npermalink: /caf%C3%A9/\n---\nWords of cafe.\n',
    '_posts/2019-05-06-hidden.md': '---\ntitle: Hidden\npublished: false\n---\nWords of hidden.\n',
    '_posts/undated.md': '---\ntitle: Undated\n---\nWords of undated.\n',
    '_drafts/idea.md': '---\ntitle: An idea\n---\nWords of idea.\n',
    'web/_posts/2019-06-07-below.md': '---\ntitle: Below a folder\n---\nWords of below.\n',
  },
  facts: {
    welcome: { tags: ['jekyll', 'update'] },
    below: { tags: ['web'] },
    hidden: { isDraft: true, day: null },
    undated: { isDraft: true, day: null },
    idea: { isDraft: true, day: null },
  },
  addresses: {
    about: ['/about-this/'],
    welcome: ['/jekyll/update/2019/01/02/welcome-to-jekyll.html'],
    html: ['/2019/02/03/html.html'],
    moved: ['/2019/03/04/moved.html', '/older/moved/', '/first.html'],
    cafe: ['/caf%C3%A9/', '/café'],
    below: ['/web/2019/06/07/below.html'],
    tags: ['/deep-sea/2020/05/06/tags.html'],
  },
  notCarried: ['404.html', 'archive.md', 'index.markdown'],
  leftOut: ['README.md', '_layouts/note.md'],
};

const prefix = (day: string) => (day === '' ? '' : `${day}-`);

export const jekyll = addHardTexts(project, {
  path: (name, day) => `_posts/${name.replace(/[^/]*$/, (last) => prefix(day) + last)}.md`,
  write: writeYaml,
  unknownCode: '{% orbit_chart mars %}',
  picture: (name) => ({ path: `assets/img/${name}`, address: `/assets/img/${name}` }),
  address: (name, day) => `/${day.replaceAll('-', '/')}/${name.replace(/.*\//, '')}.html`,
});

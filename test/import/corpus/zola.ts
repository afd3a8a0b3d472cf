import { createPicture } from './pictures.ts';
import { addHardTexts, writeToml, type CorpusProject } from './project.ts';

/** As `zola init` makes it, with sections, dates in names, and taxonomies. */
const project: CorpusProject = {
  program: 'zola',
  files: {
    'config.toml':
      'base_url = "https://old.example"\ntitle = "Old"\ntaxonomies = [{ name = "tags" }]\n\n[markdown]\nhighlight_code = true\n',
    'templates/page.html': '{{ page.content | safe }}',
    'content/_index.md': '+++\nsort_by = "date"\n+++\n',
    'content/blog/_index.md': '+++\ntitle = "Blog"\nsort_by = "date"\npaginate_by = 5\n+++\n',
    'content/about.md': '+++\ntitle = "About"\n+++\n\nWords of about.\n',
    'content/blog/2019-01-02-first/index.md':
      '+++\ntitle = "First"\n\n[taxonomies]\ntags = ["boats", "sea"]\n\n[extra]\nmath = true\n+++\n\nWords of first.\n\n<!-- more -->\n\n![The deck](deck.png)\n\nSee [it](@/blog/moved.md).\n\n{{ youtube(id="dQw4w9WgXcQ") }}\n\n{% quote(author="Ada") %}\nSaid.\n{% end %}\n',
    'content/blog/2019-01-02-first/deck.png': createPicture(3),
    'content/blog/moved.md':
      '+++\ntitle = "Moved"\npath = "2019/02/03/moved"\naliases = ["/older/moved", "first.html"]\n+++\n\nWords of moved.\n',
    'content/blog/slug.md':
      '+++\ntitle = "Slug"\ndate = 2019-03-04\nslug = "own"\n+++\n\nWords of slug.\n',
    'content/blog/yaml.md': '---\ntitle: In YAML\ndate: 2019-04-05\n---\nWords of yaml.\n',
    'content/blog/begun.md':
      '+++\ntitle = "Begun"\ndate = 2019-05-06\ndraft = true\n+++\n\nWords of begun.\n',
    'content/blog/undated.md': '+++\ntitle = "Undated"\n+++\n\nWords of undated.\n',
  },
  facts: {
    first: { tags: ['boats', 'sea'] },
    moved: { day: '2019-02-03' },
    undated: { isDraft: true, day: null },
  },
  addresses: {
    about: ['/about/'],
    first: ['/blog/first/'],
    moved: ['/2019/02/03/moved/', '/older/moved/', '/first.html'],
    slug: ['/blog/own/'],
    yaml: ['/blog/yaml/'],
    autumn: ['/blog/秋の夜/'],
  },
  notCarried: ['content/_index.md', 'content/blog/_index.md'],
};

export const zola = addHardTexts(project, {
  path: (name) => `content/blog/${name}.md`,
  write: ({ tags = [], categories = [], ...fields }, body) =>
    writeToml(fields, body).replace(
      '\n+++\n\n',
      `\n\n[taxonomies]\ntags = ${JSON.stringify(tags)}\ncategories = ${JSON.stringify(categories)}\n+++\n\n`,
    ),
  unknownCode: '{{ orbit_chart(planet="mars") }}',
  picture: (name) => ({ path: `static/img/${name}`, address: `/img/${name}` }),
  address: (name) => `/blog/${name}/`,
});

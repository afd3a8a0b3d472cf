import { createPicture } from './pictures.ts';

/** The files of a project or an export, by their paths. */
export type Files = Record<string, string | Buffer>;

/** What is expected of a text, found by the sentence `Words of <mark>.` in its body. */
export interface Facts {
  title: string;
  /** `2020-01-02`; null for a draft, and for a page without a date. */
  day: string | null;
  isDraft: boolean;
  /** Labels, in any order. */
  tags: string[];
  /** The number of pictures in its body. */
  pictures: number;
}

export interface CorpusProject {
  /** As in `--as`. */
  program: string;
  files: Files;
  /** Whether its files were committed, on 8 July 2016. */
  isRepository?: boolean;
  /** The file to import, if it is not the whole folder. */
  file?: string;
  /** What the reader of the sources cannot know of texts, by their marks. */
  facts: Record<string, Partial<Facts>>;
  /** The addresses that texts had, by their marks. */
  addresses: Record<string, string[]>;
  /** The sources that are not imported, which the report names; those of which the exit code is 3. */
  notCarried: string[];
  /** The sources that are no texts of the site, which the report names. */
  leftOut?: string[];
}

type Fields = Record<string, string | string[]>;

/** How a program writes texts. */
export interface Style {
  /** The path of the file of a text, in or below the folder of posts. */
  path: (name: string, day: string) => string;
  /** Front matter and body. */
  write: (fields: Fields, body: string) => string;
  /** Code that only its own theme understands. */
  unknownCode: string;
  /** The path of the file of a picture, and the address of it in texts. */
  picture: (name: string) => { path: string; address: string };
  /** The address of a text, if it follows from its name. */
  address: (name: string, day: string) => string;
  /** The names of the fields of tags and categories. */
  tagFields?: [tags: string, categories: string];
  /** Whether the program takes the slug of a text from its title. */
  hasTitleSlugs?: boolean;
}

const days = {
  gemini: '2020-01-02',
  history: '2020-02-03',
  security: '2020-03-04',
  pictures: '2020-04-05',
  tags: '2020-05-06',
  unknown: '2020-06-07',
  'double-one': '2020-07-08',
  'double-two': '2020-08-09',
  秋の夜: '2020-09-10',
  'deep/nested': '2020-10-11',
} as const;

/** The cases that are hard in any program, in the form of one. */
export function createHardTexts(
  style: Style,
): Pick<CorpusProject, 'files' | 'facts' | 'addresses'> {
  const { path, write, unknownCode, picture, address, tagFields = ['tags', 'categories'] } = style;
  const [tags, categories] = tagFields;
  const one = picture('one.png');
  const two = picture('two.png');
  const title = (name: string) => `About ${name.replace(/.*\//, '')}`;
  const text = (name: keyof typeof days, fields: Fields, body = '') => [
    path(name, days[name]),
    write(
      { title: title(name), date: days[name], ...fields },
      `Words of ${getMark(name)}.${body === '' ? '' : `\n\n${body}`}\n`,
    ),
  ];
  const files: Files = Object.fromEntries([
    // Names of documents about a repository, in a folder of posts.
    text('gemini', {}),
    text('history', {}),
    text('security', {}),
    text(
      'pictures',
      {},
      `![a [nested] word](${one.address})\n\n![use \`code\` here](${two.address})`,
    ),
    // A tag and a category with one slug.
    text('tags', { [tags]: ['Deep Sea'], [categories]: ['deep-sea'] }),
    text('unknown', {}, unknownCode),
    // Two texts with one title.
    text('double-one', { title: 'Doubles' }),
    text('double-two', { title: 'Doubles' }),
    text('秋の夜', { title: '秋の夜' }),
    text('deep/nested', {}),
  ]);
  files[path('unreadable', '')] = write(
    { title: 'About unreadable', date: '32/13/2020' },
    'Words of unreadable.\n',
  );
  files[one.path] = createPicture(1);
  files[two.path] = createPicture(2);
  const dated = Object.entries(days).filter(([name]) => name !== 'unknown');
  return {
    files,
    facts: {
      tags: { tags: ['Deep Sea'] },
      unknown: { isDraft: true, day: null },
      unreadable: { isDraft: true, day: null },
    },
    addresses: Object.fromEntries(
      dated
        .filter(([name]) => !style.hasTitleSlugs || !name.startsWith('double'))
        .map(([name, day]) => [getMark(name), [address(name, day)]]),
    ),
  };
}

/** The mark of a text is in Latin letters. */
const getMark = (name: string): string =>
  name === '秋の夜' ? 'autumn' : name.replaceAll('/', '-');

/** Fields in YAML between two lines. */
export const writeYaml = (fields: Fields, body: string): string =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? `[${value.join(', ')}]` : value}`)
    .join('\n')}\n---\n\n${body}`;

/** Fields in TOML between two lines. */
export const writeToml = (fields: Fields, body: string): string =>
  `+++\n${Object.entries(fields)
    .map(([name, value]) => `${name} = ${formatToml(value)}`)
    .join('\n')}\n+++\n\n${body}`;

const formatToml = (value: string | string[]): string =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : JSON.stringify(value);

/** Merges the hard texts of a program into its own. */
export function addHardTexts(project: CorpusProject, style: Style): CorpusProject {
  const hard = createHardTexts(style);
  return {
    ...project,
    files: { ...hard.files, ...project.files },
    facts: { ...hard.facts, ...project.facts },
    addresses: { ...hard.addresses, ...project.addresses },
  };
}

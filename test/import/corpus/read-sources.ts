import type { CorpusProject, Facts, Files } from './project.ts';

/** A text of a source, as it is counted without the importer. */
export interface CountedText extends Facts {
  mark: string;
  /** The path of its file. */
  source: string;
}

/** Finds every text in the files of a project by its sentence, and reads its facts with patterns of its own. */
export function readSources({ files, facts }: CorpusProject): CountedText[] {
  return listTextFiles(files).flatMap(([source, content]) =>
    listMarks(content).map((mark) => ({
      mark,
      source,
      ...readFacts(source, content),
      ...facts[mark],
    })),
  );
}

const listTextFiles = (files: Files): [path: string, content: string][] =>
  Object.entries(files).flatMap(([path, content]): [string, string][] =>
    typeof content === 'string' ? [[path, content]] : [],
  );

const listMarks = (content: string): string[] =>
  [...content.matchAll(/Words of ([\w-]+)\./g)].map(([, mark = '']) => mark);

function readFacts(source: string, content: string): Facts {
  const from = content.indexOf('Words of');
  const head = content.slice(0, from);
  const isDraft = /^(?:\.\. |)"?(?:draft|status)"?\s*[:=]\s*"?(?:true|draft)/im.test(head);
  return {
    title: readValue(head, 'title') ?? '',
    day: isDraft ? null : readDay(source, head),
    isDraft,
    tags: readTags(head),
    pictures: [...content.slice(from).matchAll(/[\w-]+\.(?:png|svg|gif)\b/g)].length,
  };
}

/** The value of a line `name: value`, `name = value` or `.. name: value`. */
const readValue = (head: string, name: string): string | undefined =>
  new RegExp(String.raw`^\s*(?:\.\. )?["']?${name}["']?\s*[:=]\s*(.*?),?\s*$`, 'im')
    .exec(head)?.[1]
    ?.replace(/^(["'])(.*)\1$/, '$2');

const dateNames = ['date', 'pubDate', 'publishedAt', 'published'];

function readDay(source: string, head: string): string | null {
  const written = dateNames.map((name) => readValue(head, name)).find((one) => one !== undefined);
  return /\d{4}-\d\d-\d\d/.exec(written ?? source)?.[0] ?? null;
}

function readTags(head: string): string[] {
  const lists = ['tags', 'categories', 'category'].flatMap((name) => {
    const written = readValue(head, name) ?? '';
    const items = new RegExp(String.raw`^${name}:\s*\n((?: *- .*\n)+)`, 'm').exec(head)?.[1] ?? '';
    return [...written.replace(/^\[|\]$/g, '').split(','), ...items.split(/\n? *- /)];
  });
  return lists.map((label) => label.trim().replace(/^(["'])(.*)\1$/, '$2')).filter(Boolean);
}

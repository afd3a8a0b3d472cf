/**
 * Projects and exports of every program, with the cases that are hard in them. Their texts are counted by a reader of its
 * own: each is here with its facts, or the report names it with the reason.
 */
import { describe, expect, it } from 'vitest';
import { sourceNames } from '#features/import/source-names.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { findAddress } from '#content/address-lookup.server.ts';
import { withPathRedirects } from '../../src/server/path-redirects.server.ts';
import type { Engine } from '#platform/db/database.ts';
import { getUserId } from '../as.ts';
import { createSite, type TestSite } from '../site.ts';
import { readAllRows } from '../transfer-site.ts';
import type { CorpusProject } from './corpus/project.ts';
import { projects } from './corpus/projects.ts';
import { readSources, type CountedText } from './corpus/read-sources.ts';
import { ProjectFolder } from './corpus/run-project.ts';

async function importProject(project: CorpusProject, engine: Engine) {
  const site = await createSite(engine);
  await getUserId(site, 'owner');
  const folder = new ProjectFolder(project);
  const report = await folder.import(site);
  return { site, folder, report, texts: await readTexts(site) };
}

interface StoredText {
  mark: string;
  kind: string;
  path: string;
  title: string;
  day: string | null;
  isDraft: boolean;
  tags: string[];
  pictures: number;
}

/** The texts of a site, as they are stored. */
async function readTexts({ db }: TestSite): Promise<StoredText[]> {
  const columns = ['id', 'slug', 'title', 'status', 'publishedAt', 'body'] as const;
  const articles = await db.selectFrom('article').select(columns).execute();
  const pages = await db.selectFrom('page').select(columns).execute();
  const notes = await db.selectFrom('note').select(columns).execute();
  const articleTags = await db
    .selectFrom('articleTag')
    .select(['articleId as id', 'label'])
    .execute();
  const noteTags = await db.selectFrom('noteTag').select(['noteId as id', 'label']).execute();
  const tags = [...articleTags, ...noteTags];
  const read = (kind: string, root: string) => (row: (typeof articles)[number]) => ({
    mark: /Words of ([\w-]+)\./.exec(row.body)?.[1] ?? `none, of ${row.title}`,
    kind,
    path: root + row.slug,
    title: row.title,
    day: row.publishedAt?.slice(0, 10) ?? null,
    isDraft: row.status === 'draft',
    tags: tags.flatMap(({ id, label }) => (id === row.id ? [label] : [])),
    pictures: [...row.body.matchAll(/(?:\]\(|src=")\/media\/[\w.]+/g)].length,
  });
  return [
    ...articles.map(read('article', '/blog/')),
    ...pages.map(read('page', '/')),
    ...notes.map(read('note', '/notes/')),
  ];
}

/** The sources that the report names as not imported. */
const listNamed = ({ notCarried, notes }: TaskReport) =>
  new Set([
    ...notCarried.map(({ source }) => source),
    ...notes.filter(({ note }) => note.startsWith('It was left out')).map(({ source }) => source),
  ]);

/** What is wrong with the texts of the sources, or with those that are here and in no source. */
function compareTexts(counted: CountedText[], stored: StoredText[], report: TaskReport) {
  const named = [...listNamed(report)];
  const wrong = counted.flatMap((text) => {
    const found = stored.filter(({ mark }) => mark === text.mark);
    const isNamed = named.some((source) => source === text.source || isTitled(source, text));
    if (found.length === 0 && isNamed) return [];
    const [one] = found;
    if (one === undefined || found.length > 1)
      return [`${text.mark} is here ${found.length} times`];
    const isUndatedPage = one.kind === 'page' && text.day === null && !text.isDraft;
    const expected = describeText({ ...text, day: isUndatedPage ? one.day : text.day });
    const actual = describeText(one);
    return expected === actual ? [] : [`${text.mark} is ${actual}, not ${expected}`];
  });
  const marks = new Set(counted.map(({ mark }) => mark));
  const unknown = stored.filter(({ mark }) => !marks.has(mark)).map(({ mark }) => mark);
  return [...wrong, ...unknown.map((mark) => `${mark} is in no source`)];
}

/** Reports name a text of an export by its title. */
const isTitled = (source: string, { title }: CountedText) => title !== '' && source.includes(title);

const describeText = ({ title, day, isDraft, tags, pictures }: CountedText | StoredText) =>
  JSON.stringify({ title, day, isDraft, tags: tags.toSorted(), pictures });

/** The old addresses that do not answer with 301 to their text, and are not its address here. */
async function listLostAddresses(
  site: TestSite,
  { addresses }: CorpusProject,
  stored: StoredText[],
): Promise<string[]> {
  const noPage = async () => new Response(null, { status: 404 });
  const handle = withPathRedirects(noPage, async () => site.db);
  const lost: string[] = [];
  for (const [mark, old] of Object.entries(addresses)) {
    const path = stored.find((one) => one.mark === mark)?.path;
    for (const address of old) {
      const { status, headers } = await handle(
        new Request(new URL(address, 'https://here.example')),
      );
      const isMoved = status === 301 && headers.get('location') === path;
      const isHere = address.replace(/\/$/, '') === path;
      const found = await findAddress(site.db, address);
      if (found !== path || !(isMoved || isHere))
        lost.push(`${address} leads to ${found}, not to ${path}`);
    }
  }
  return lost;
}

/** The pictures on other servers that the report does not name. */
const listUnnamedPictures = ({ files }: CorpusProject, { notes }: TaskReport): string[] => {
  const named = notes.map(({ note }) => note).join('\n');
  const sources = Object.values(files).filter((content) => typeof content === 'string');
  const found = [...sources.join('\n').matchAll(/https:\/\/cdn\.example\/[\w*]+\.png/g)];
  return found.map(([address]) => address).filter((address) => !named.includes(address));
};

const listChanges = ({ texts }: TaskReport) =>
  texts.filter(({ outcome }) => outcome !== 'same').map(({ source }) => source);

/** The drafts of which the report does not say why they are. */
const listUnexplainedDrafts = ({ texts, notes }: TaskReport, stored: StoredText[]) =>
  texts.filter(
    ({ isDraft, path, source }) =>
      !isDraft &&
      stored.some((one) => one.path === path && one.isDraft) &&
      !notes.some((one) => one.source === source && one.note.includes('draft')),
  );

it('has a project of every program that can be named', () => {
  const named = projects.map(({ program }) => program);
  expect([...named, 'mkdocs'].toSorted()).toEqual(sourceNames.toSorted());
});

describe.each(projects)('of $program', (project) => {
  it('every text is here or is named, old addresses redirect, and a second run changes nothing', async () => {
    const { site, folder, report, texts } = await importProject(project, 'sqlite');
    expect(compareTexts(readSources(project), texts, report)).toEqual([]);
    // The exit code is 3 if anything is listed here, and 0 otherwise.
    const notCarried = report.notCarried.map(({ source }) => source).toSorted();
    expect(notCarried).toEqual(project.notCarried);
    expect([...listNamed(report)]).toEqual(expect.arrayContaining(project.leftOut ?? []));
    expect(listUnexplainedDrafts(report, texts)).toEqual([]);
    expect(listUnnamedPictures(project, report)).toEqual([]);
    expect(await listLostAddresses(site, project, texts)).toEqual([]);

    const before = await readAllRows(site);
    expect(listChanges(await folder.import(site))).toEqual([]);
    folder.rename();
    expect(listChanges(await folder.import(site))).toEqual([]);
    expect(await readAllRows(site)).toEqual(before);
  });

  it('is recognized as what --as says, and refused where --as says something else', async () => {
    const site = await createSite('sqlite');
    const folder = new ProjectFolder(project);
    const recognized = await folder.preview(site);
    expect((await folder.preview(site, project.program)).texts).toEqual(recognized.texts);
    await expect(folder.preview(site, 'geocities')).rejects.toThrow(
      `--as is one of ${sourceNames.join(', ')}, not geocities.`,
    );
    const other = project.program === 'tumblr' ? 'substack' : 'tumblr';
    await expect(folder.preview(site, other)).rejects.toThrow(/contains no texts of/);
  });
});

it('makes addresses by the rules of the program that --as names', async () => {
  const site = await createSite('sqlite');
  const post = '---\ntitle: A title\ndate: 2013-01-11\n---\nWords.';
  const files = { '_posts/2013-01-11-slug.md': post, 'posts/slug.md': post };
  const folder = new ProjectFolder({ ...emptyProject, files });
  const list = async (as: string) =>
    (await folder.preview(site, as)).texts.map(({ oldAddresses: [address] }) => address);
  expect(await list('jekyll')).toEqual(['/2013/01/11/slug.html', '/posts/slug.html']);
  // They do not remove the date from the name.
  expect(await list('hexo')).toEqual(['/2013/01/11/2013-01-11-slug/', '/posts/slug']);
  expect(await list('hugo')).toEqual(['/2013-01-11-slug', '/posts/slug']);
  expect(await list('pelican')).toEqual(['/a-title.html', '/a-title.html']);
});

const emptyProject = { program: '', facts: {}, addresses: {}, notCarried: [] };

describe.each(projects.filter(({ program }) => ['hugo', 'pelican', 'wordpress'].includes(program)))(
  'of $program on PostgreSQL',
  (project) => {
    it('every text is here or is named, and a second run changes nothing', async () => {
      const { site, folder, report, texts } = await importProject(project, 'postgres');
      expect(compareTexts(readSources(project), texts, report)).toEqual([]);
      expect(await listLostAddresses(site, project, texts)).toEqual([]);
      const before = await readAllRows(site);
      expect(listChanges(await folder.import(site))).toEqual([]);
      expect(await readAllRows(site)).toEqual(before);
    });
  },
);

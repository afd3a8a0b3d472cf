import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { importInBatches, splitIntoBatches } from '../import-batches.server.ts';
import type { PreparedDocument } from '../import-document.server.ts';
import {
  importCover,
  importPicture,
  importPictures,
  ImportedFiles,
  type PictureImportTarget,
} from '../import-pictures.server.ts';
import {
  createImportContext,
  type ImportContext,
  type TextOptions,
} from '../import-context.server.ts';
import { getPath } from '../import-plan.ts';
import {
  assignSlug,
  createImportId,
  isLeftOut,
  preparePost,
  type SourcePost,
} from '../import-post.server.ts';
import { parsePost } from '../parse-post.ts';
import { createRemotePictureImporter, type PictureFetching } from '../remote-pictures.server.ts';
import type { GeneratorName } from '../source-names.ts';
import { convertText, type ConvertedText } from './convert-text.server.ts';
import { readGitDates } from './git-dates.server.ts';
import {
  createDocumentReader,
  mapWithinTime,
  type DocumentReader,
  type ReadDocument,
} from './read-documents.server.ts';
import type { SourceDocument } from './source-document.ts';
import { assignOldAddresses, replaceGuesses } from './assign-old-addresses.ts';
import { listOldAddresses, type OldAddresses } from './old-addresses.ts';
import { completeMicroblogText } from './microblog-text.ts';
import type { ProjectFiles } from './project-files.ts';
import { createProjectFiles } from './project-files.server.ts';
import { readSiteRules, type ProjectRules } from './read-site-rules.server.ts';
import { findSkipReason } from './skip-reason.ts';
import { listLeftOut } from './left-out-files.ts';
import { listTextFiles, type FoundFiles } from './text-files.server.ts';
import { createIdentityFinder } from './text-identity.server.ts';
import { createTextFinder, type AssignedText } from './text-links.ts';
import type { UnknownMode } from './unknown-code.ts';
import { TaskReport } from '#features/tasks/report.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source extends TextOptions {
  folder: string;
  dryRun?: boolean;
  report: TaskReport;
  fetching?: PictureFetching | undefined;
  oldSite?: string | undefined;
  /** The generator of the project, if it is not to be recognized. */
  generator?: GeneratorName | undefined;
  /** What happens to template code that the import does not know; `draft` by default. */
  unknown?: UnknownMode | undefined;
}

export interface MarkdownResult {
  /** The number of texts that were found. */
  texts: number;
  files: FoundFiles;
}

/** A text, its kind and its slug here. */
interface PlannedText extends AssignedText, Pick<SourcePost, 'key' | 'source' | 'kind'> {
  id: string;
  oldAddresses: string[];
}

interface ImportJob {
  context: ImportContext;
  pictureTarget: PictureImportTarget;
  read: DocumentReader;
  find: ReturnType<typeof createTextFinder>;
  unknown: UnknownMode;
  projectFiles: ProjectFiles;
}

/** Imports the texts of a folder with their pictures, and updates the links between them. */
export async function importMarkdown(
  { db, storage }: Site,
  {
    folder,
    dryRun = false,
    unknown = 'draft',
    fetching = 'off',
    oldSite,
    generator,
    ...options
  }: Source,
): Promise<MarkdownResult> {
  const { report } = options;
  const context = await createImportContext(db, { ...options, dryRun });
  const root = resolve(folder);
  const files = await listTextFiles(root);
  for (const { path, reason } of listLeftOut(files)) report.note(path, reason);
  const rules = await readSiteRules(root, { paths: files.ruleFiles, as: generator });
  const read = createDocumentReader(root, { gitDates: await readGitDates(root), rules });
  const { texts: paths, routePatterns } = files;
  for (const path of rules.programs)
    report.note(
      path,
      'It makes addresses by a program, which an import does not run. Texts redirect from the usual ones; --verify finds others.',
    );
  const texts = await planTexts(context, { root, paths, read, rules, routePatterns });
  const importRemote = createRemotePictureImporter({ db, storage, dryRun, report, fetching });
  const pictures = { byName: files.pictures, files: new ImportedFiles(), importRemote, oldSite };
  const pictureTarget = { db, storage, root, dryRun, report, ...pictures };
  const find = createTextFinder(texts);
  addRedirects(texts, rules.redirects, find);
  const projectFiles = createProjectFiles(root);
  const job = { context, pictureTarget, read, find, unknown, projectFiles };
  report.expect(texts.length);
  await importInBatches(context, texts, (batch) => prepareBatch(job, batch));
  return { texts: texts.length, files };
}

interface TextPlan {
  root: string;
  paths: readonly string[];
  read: DocumentReader;
  rules: ProjectRules;
  routePatterns: readonly string[];
}

/** Assigns the paths of all texts before any is imported, because links may refer to later texts. */
async function planTexts(
  context: ImportContext,
  { root, paths, read, rules, routePatterns }: TextPlan,
): Promise<PlannedText[]> {
  const { report } = context.state;
  const createKey = (path: string) => `markdown ${basename(root)}/${path}`;
  const findIdentity = await createIdentityFinder(context, paths.map(createKey));
  const planned: PlannedText[] = [];
  const old: OldAddresses[] = [];
  for (const batch of splitIntoBatches(paths))
    for (const one of await read(batch)) {
      const { path } = one;
      const document = selectText(one, report);
      if (!document) continue;
      const key = createKey(path);
      const parsed = parsePost(document.fields, path, document.body);
      const post = { ...parsed, kind: chooseKind(context, parsed.kind, key) };
      const { title, date } = post;
      const isArticle = post.kind === 'article';
      const source = { path, fields: document.fields, title, date, isArticle, routePatterns };
      const addresses = listOldAddresses(
        { ...source, hasNoGuesses: post.isDraft },
        rules.find(path),
      );
      const id = findIdentity(key, post, addresses.known);
      if (isLeftOut(context, { key, id })) continue;
      old.push(replaceGuesses(addresses, context.existingPaths.get(id)));
      const slug = assignSlug(context, { ...post, key, id, source: path });
      const address = getPath(post.kind, slug);
      const permalink = findPermalink(document.fields);
      const { kind } = post;
      planned.push({ path, address, permalink, kind, key, id, source: path, oldAddresses: [] });
      for (const written of addresses.computed)
        report.note(path, `Its old address is not known, because a template makes it: ${written}.`);
    }
  const oldAddresses = assignOldAddresses(old);
  return planned.map((text, index) => ({ ...text, oldAddresses: oldAddresses[index] ?? [] }));
}

/** A text that an earlier import has made an article of stays one. */
const chooseKind = ({ slugs }: ImportContext, kind: SourcePost['kind'], key: string) =>
  kind === 'note' && slugs.article.has(createImportId(key)) ? 'article' : kind;

/** Adds the redirects of the old site to the texts that they lead to. */
function addRedirects(
  texts: PlannedText[],
  redirects: ProjectRules['redirects'],
  find: ImportJob['find'],
) {
  const byAddress = new Map(texts.map((text) => [text.address, text]));
  for (const { from, to } of redirects) {
    const path = /^https?:/.test(to) ? (URL.parse(to)?.pathname ?? '') : to;
    byAddress.get(find('', path) ?? '')?.oldAddresses.push(from);
  }
}

/** The document of a file that is a text. Otherwise the report has the reason. */
function selectText(one: ReadDocument, report: TaskReport): SourceDocument | undefined {
  if ('problem' in one) return void report.skip(one.path, one.problem);
  const { path, document } = one;
  const skipped = findSkipReason(path, document);
  if (!skipped) return document;
  if (skipped.isLeftOut) report.note(path, `It was left out. ${skipped.reason}`);
  else report.skip(path, skipped.reason);
  return undefined;
}

function findPermalink({ permalink, url, slug }: SourceDocument['fields']): string | undefined {
  const written = permalink ?? url ?? slug;
  return typeof written === 'string' && !/[:{]/.test(written) ? written : undefined;
}

/** Converts texts, stores their pictures, and validates them. */
async function prepareBatch(job: ImportJob, texts: PlannedText[]): Promise<PreparedDocument[]> {
  const { context, pictureTarget, read, find, projectFiles } = job;
  const { state } = context;
  const documents = await read(texts.map(({ path }) => path));
  const sources = documents.flatMap((one) => {
    const id = texts.find(({ path }) => path === one.path)?.id ?? '';
    const unknown = chooseMode(job, id);
    return 'document' in one ? [{ ...one, find, unknown, files: projectFiles }] : [];
  });
  const converted = await mapWithinTime(sources, convertText);
  // Their reports are added in the order of the texts.
  const withPictures = await Promise.all(
    converted.map(async (one, index) => {
      const { path } = sources[index] ?? { path: '' };
      const report = new TaskReport();
      if ('problem' in one) return { path, report, problem: one.problem };
      const addedFields = await addPictures({ ...pictureTarget, report }, path, one);
      const remarks = [...one.remarks, ...one.post.remarks];
      return { path, report, post: { ...one.post, ...addedFields, remarks } };
    }),
  );
  const prepared: PreparedDocument[] = [];
  for (const one of withPictures) {
    state.report.add(one.report.toJSON());
    const text = texts.find(({ path }) => path === one.path);
    if (one.problem !== undefined || !text) state.report.skip(one.path, one.problem ?? '');
    else {
      const { kind, key, id, source, oldAddresses } = text;
      const original = await readOriginal(job, one.path);
      const written = completeMicroblogText(one.post, { kind, dryRun: state.dryRun });
      const post = { ...one.post, ...written, key, id, source, oldAddresses, original };
      const document = await preparePost(context, post);
      if (document) prepared.push(document);
    }
  }
  return prepared;
}

/** A text that the owner publishes does not show its code to readers: it stays in a comment. */
function chooseMode({ context, unknown }: ImportJob, id: string): UnknownMode {
  const isPublished = context.plan?.get(id)?.correction.isDraft === false;
  return isPublished && unknown === 'draft' ? 'keep' : unknown;
}

/** The whole file of a text, if somebody compares it with the result. */
const readOriginal = ({ context, pictureTarget }: ImportJob, path: string) =>
  context.onPreview ? readFile(join(pictureTarget.root, path), 'utf8') : undefined;

async function addPictures(
  target: PictureImportTarget,
  path: string,
  { post, body }: ConvertedText,
) {
  return {
    body: await importPictures(target, path, body),
    imageUrl: await (post.cover === null
      ? importBundledCover(target, path)
      : importCover(target, path, { address: post.cover, alt: post.coverAlt })),
  };
}

/** Hugo themes use a picture with one of these names next to a text as its cover. */
function importBundledCover(
  pictureTarget: PictureImportTarget,
  path: string,
): Promise<string | null> | null {
  if (!/(^|\/)index(\.\w+)?\.md$/.test(path)) return null;
  const sibling = [...(pictureTarget.byName ?? [])]
    .filter(([name]) => /^(featured?|cover|thumbnail)\b/i.test(name) && extname(name) !== '.svg')
    .flatMap(([, paths]) => paths)
    .find((picture) => dirname(picture) === dirname(path));
  return sibling === undefined
    ? null
    : importPicture(pictureTarget, path, { address: basename(sibling), alt: '' });
}

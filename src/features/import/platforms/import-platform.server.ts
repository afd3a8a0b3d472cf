import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { convertBody } from '../generators/convert-body.ts';
import { codeRemark, describeShortcode, type UnknownMode } from '../generators/unknown-code.ts';
import { draftUndated } from '../draft-undated.ts';
import { completeNote } from '../complete-note.ts';
import { htmlToMarkdown } from '../html-to-markdown.server.ts';
import {
  importCover,
  importPictures,
  ImportedFiles,
  type PictureImportTarget,
} from '../import-pictures.server.ts';
import { importInBatches } from '../import-batches.server.ts';
import type { PreparedDocument } from '../import-document.server.ts';
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
  skipRefused,
  type SourcePost,
} from '../import-post.server.ts';
import { parsePost, type NoteFields } from '../parse-post.ts';
import { normalizeLinks, relink } from '../relink.ts';
import { createRemotePictureImporter, type PictureFetching } from '../remote-pictures.server.ts';
import { importComments } from '../wordpress/comments.server.ts';
import { chooseKind } from './post-note.ts';
import { toPlainText } from './read-values.ts';
import type { Platform, PlatformNote, PlatformText, PostOptions, SourceFiles } from './schema.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source extends TextOptions {
  /** A folder, or a file. */
  path: string;
  platform: Platform;
  dryRun: boolean;
  report: TaskReport;
  fetching: PictureFetching;
  oldSite?: string | undefined;
  /** What happens to template code that the import does not know; `draft` by default. */
  unknown?: UnknownMode | undefined;
  /** What becomes of short posts. */
  choices: PostOptions;
}

/** The files that adapters read. Others are found as pictures. */
const namePattern = /\.(?:html?|md|csv|json|xml|atom)$/i;
const picturePattern = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const maxFileBytes = 2 ** 29;

/** Opens a folder or a file for the adapters. */
export async function openSourceFiles(path: string): Promise<SourceFiles> {
  const { root, names } = await listFiles(path);
  return {
    names: names.filter((name) => namePattern.test(name)),
    read: async (name) => {
      // A longer one is no text, and a string cannot hold it.
      if ((await stat(join(root, name))).size > maxFileBytes) return '';
      return (await readFile(join(root, name), 'utf8')).replaceAll('\0', '');
    },
  };
}

async function listFiles(path: string): Promise<{ root: string; names: string[] }> {
  if (!(await stat(path)).isDirectory()) return { root: dirname(path), names: [basename(path)] };
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(path.length)
        .replace(/^[/\\]/, ''),
    )
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)(?:\.|node_modules\/|__MACOSX\/)/.test(name));
  return { root: path, names: names.toSorted() };
}

/** Imports the texts of a blogging platform, with their pictures and comments. */
export async function importPlatform({ db, storage }: Site, source: Source): Promise<void> {
  const { path, platform, dryRun, report, fetching, unknown = 'draft', choices } = source;
  const { plan, onPreview } = source;
  const found = await platform.parse(await openSourceFiles(path), choices);
  const { texts, skipped, notes = [] } = found;
  if (texts.length === 0 && skipped.length === 0)
    throw new AppError('NOT_FOUND', `${path} contains no texts of ${platform.name}.`);
  for (const one of skipped) report.skip(one.source, one.reason);
  for (const note of notes) report.note(basename(path), note);
  const { root, names } = await listFiles(path);
  const importRemote = createRemotePictureImporter({ db, storage, dryRun, report, fetching });
  const files = new ImportedFiles();
  const oldSite = source.oldSite ?? found.site;
  const byName = groupByName(platform.hasExactPaths ? [] : names);
  const pictures = { byName, files, importRemote, oldSite };
  const target = { db, storage, root, dryRun, report, ...pictures };
  const context = await createImportContext(db, { report, dryRun, plan, onPreview });
  const isArticleHere = ({ key }: PlatformText) => context.slugs.article.has(createImportId(key));
  const planned = numberKeys(texts)
    .map((text) => chooseKind(text, choices, isArticleHere))
    .filter((text) => !isLeftOut(context, text));
  const links = normalizeLinks(planned.flatMap((text) => listLinks(context, text)));
  report.expect(planned.length);
  const textContext = { platform, target, links, unknown };
  await importInBatches(context, planned, (batch) => prepareTexts(context, batch, textContext));
  for (const text of planned) await importTextComments(context, text, platform);
}

/** Two texts with one key are two texts: the second gets a number. */
function numberKeys(texts: PlatformText[]): PlatformText[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text.key) ?? 0) + 1;
    counts.set(text.key, count);
    return count === 1 ? text : { ...text, key: `${text.key} #${count}` };
  });
}

function groupByName(names: string[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const name of names.filter((one) => picturePattern.test(one)))
    byName.set(basename(name), [...(byName.get(basename(name)) ?? []), name]);
  return byName;
}

/** The addresses under which other texts link to a text, and its path here. */
function listLinks(context: ImportContext, text: PlatformText): [string, string][] {
  const { kind, key, source } = text;
  const { slug, date } = parsePost(text.fields, getVirtualPath(text), '');
  const path = getPath(kind, assignSlug(context, { kind, key, source, slug, date }));
  return [...text.oldAddresses, ...(text.links ?? [])].map((old) => [old, path]);
}

/** A name from which a slug can be made, if the text has no other. */
const getVirtualPath = ({ fields, path }: PlatformText) =>
  `posts/${String(fields['slug'] || fields['title'] || basename(path)).replaceAll('/', ' ')}.md`;

interface TextContext {
  platform: Platform;
  target: PictureImportTarget;
  links: Map<string, string>;
  unknown: UnknownMode;
}

/** Converts texts, stores their pictures, and validates them. */
async function prepareTexts(
  context: ImportContext,
  texts: PlatformText[],
  textContext: TextContext,
): Promise<PreparedDocument[]> {
  const { report } = context.state;
  // Their reports are added in the order of the texts.
  const converted = await Promise.all(
    texts.map(async (text) => {
      const own = new TaskReport();
      const post = await convertText(text, textContext, own).catch(skipRefused(own, text.source));
      return { source: text.source, post, own };
    }),
  );
  const prepared: PreparedDocument[] = [];
  for (const { source, post, own } of converted) {
    // One file may contain many texts: the report names the text.
    const { notes, ...rest } = own.toJSON();
    report.add({ ...rest, notes: notes.map(({ note }) => ({ source, note })) });
    const document = post && (await preparePost(context, draftUndated(post)));
    if (document) prepared.push(document);
  }
  return prepared;
}

async function convertText(
  text: PlatformText,
  { links, target: pictureTarget, unknown }: TextContext,
  report: TaskReport,
): Promise<SourcePost> {
  const { kind, key, source, path, oldAddresses } = text;
  const target: PictureImportTarget = {
    ...pictureTarget,
    report,
    importRemote: (_path, picture) => pictureTarget.importRemote(source, picture),
  };
  const { body, remarks, isDraft, post, note } = await runWithinTime(() => {
    const converted = convertContent(text, unknown);
    const parsed = parsePost(text.fields, getVirtualPath(text), converted.body);
    return { ...converted, post: parsed, note: text.note && convertNote(text.note) };
  });
  const withPictures = await importPictures(target, path, body);
  const cover = post.cover && { address: post.cover, alt: post.coverAlt };
  const imageUrl = cover ? await importCover(target, path, cover) : null;
  const linked = await runWithinTime(() => relink(withPictures, links));
  const whole = note && !target.dryRun ? completeNote(note, linked) : { note, body: linked };
  return {
    ...post,
    // The name of a file stands for the title of an article only.
    title: kind === 'note' ? toPlainText(String(text.fields['title'] ?? '')) : post.title,
    isDraft: post.isDraft || isDraft,
    kind,
    key,
    source,
    body: whole.body,
    ...(whole.note ? { note: whole.note } : {}),
    imageUrl,
    oldAddresses,
    original: 'html' in text.content ? text.content.html : text.content.markdown,
    remarks: [...new Set([...post.remarks, ...text.remarks, ...remarks])],
  };
}

const convertNote = ({ quote, ...note }: PlatformNote): NoteFields =>
  quote === undefined ? note : { ...note, quote: htmlToMarkdown(quote).body };

async function importTextComments(context: ImportContext, text: PlatformText, platform: Platform) {
  const { key, source, comments = [] } = text;
  const id = createImportId(key);
  if (comments.length === 0) return;
  await importComments(context, { id, site: platform.name, source, item: toItem(text) }).catch(
    skipRefused(context.state.report, source),
  );
}

interface ConvertedContent {
  body: string;
  remarks: string[];
  /** Whether it contains code that makes it a draft. */
  isDraft: boolean;
}

function convertContent({ kind, content }: PlatformText, unknown: UnknownMode): ConvertedContent {
  if ('html' in content) {
    const { body, frames } = htmlToMarkdown(content.html);
    const remarks = frames.map((frame) => `The embedded frame of ${frame} became a link.`);
    return { body, remarks, isDraft: false };
  }
  // The words about a bookmark are no template.
  if (kind === 'note') return { body: content.markdown, remarks: [], isDraft: false };
  const { body, shortcodes, isDraft } = convertBody(content.markdown, { unknown });
  const remarks = shortcodes.map((name) => `${describeShortcode(name, unknown)}.`);
  if (isDraft) remarks.push(codeRemark);
  return { body, remarks, isDraft };
}

/** The comments in the form that WordPress exports. */
function toItem({ kind, key, comments = [] }: PlatformText) {
  return {
    'wp:post_type': kind === 'article' ? 'post' : 'page',
    guid: key,
    link: '',
    'wp:comment': comments.map(({ id, author, date, html, parentId }) => ({
      'wp:comment_id': id,
      'wp:comment_author': author,
      'wp:comment_author_email': '',
      'wp:comment_date_gmt': date,
      'wp:comment_content': html,
      'wp:comment_approved': '1',
      'wp:comment_type': '',
      'wp:comment_parent': parentId,
      'wp:comment_user_id': '0',
    })),
  };
}

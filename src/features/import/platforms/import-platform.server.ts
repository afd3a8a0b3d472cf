import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { convertBody } from '../generators/convert-body.ts';
import { codeRemark, describeShortcode, type UnknownMode } from '../generators/unknown-code.ts';
import { htmlToMarkdown } from '../html-to-markdown.server.ts';
import {
  importCover,
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
import { assignSlug, importPost, isLeftOut, skipRefused } from '../import-post.server.ts';
import { parsePost } from '../parse-post.ts';
import { relink } from '../relink.ts';
import { createRemotePictureImporter, type PictureFetching } from '../remote-pictures.server.ts';
import { importComments } from '../wordpress/comments.server.ts';
import type { Platform, PlatformText, SourceFiles } from './schema.ts';

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
  const { path, platform, dryRun, report, fetching, oldSite, unknown = 'draft' } = source;
  const { plan, onPreview } = source;
  const { texts, skipped, notes = [] } = await platform.parse(await openSourceFiles(path));
  if (texts.length === 0 && skipped.length === 0)
    throw new AppError('NOT_FOUND', `${path} contains no texts of ${platform.name}.`);
  for (const one of skipped) report.skip(one.source, one.reason);
  for (const note of notes) report.note(basename(path), note);
  const { root, names } = await listFiles(path);
  const importRemote = createRemotePictureImporter({ db, storage, dryRun, report, fetching });
  const files = new ImportedFiles();
  const pictures = { byName: groupByName(names), files, importRemote, oldSite };
  const target = { db, storage, root, dryRun, report, ...pictures };
  const context = await createImportContext(db, { report, dryRun, plan, onPreview });
  const planned = numberKeys(texts).filter((text) => !isLeftOut(context, text));
  const links = new Map(planned.flatMap((text) => listLinks(context, text)));
  report.expect(planned.length);
  for (const text of planned)
    await importText(context, text, { platform, target, links, unknown }).catch(
      skipRefused(report, text.source),
    );
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
  const { slug } = parsePost(text.fields, getVirtualPath(text), '');
  const path = getPath(kind, assignSlug(context, { kind, key, source, slug }));
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

async function importText(context: ImportContext, text: PlatformText, textContext: TextContext) {
  const { links, platform, unknown } = textContext;
  const { kind, key, source, path, oldAddresses } = text;
  // One file may contain many texts: reports name the text.
  const { importRemote } = textContext.target;
  const target: PictureImportTarget = {
    ...textContext.target,
    importRemote: (_path, picture) => importRemote(source, picture),
  };
  const { body, remarks, isDraft, post } = await runWithinTime(() => {
    const converted = convertContent(text, unknown);
    return { ...converted, post: parsePost(text.fields, getVirtualPath(text), converted.body) };
  });
  const withPictures = await importPictures(target, path, body);
  const cover = post.cover && { address: post.cover, alt: post.coverAlt };
  const imageUrl = cover ? await importCover(target, path, cover) : null;
  const id = await importPost(context, {
    ...post,
    isDraft: post.isDraft || isDraft,
    kind,
    key,
    source,
    body: await runWithinTime(() => relink(withPictures, links)),
    imageUrl,
    oldAddresses,
    original: 'html' in text.content ? text.content.html : text.content.markdown,
    remarks: [...new Set([...post.remarks, ...text.remarks, ...remarks])],
  });
  if (text.comments === undefined || text.comments.length === 0) return;
  await importComments(context, { id, site: platform.name, source, item: toItem(text) });
}

interface ConvertedContent {
  body: string;
  remarks: string[];
  /** Whether it contains code that makes it a draft. */
  isDraft: boolean;
}

function convertContent({ content }: PlatformText, unknown: UnknownMode): ConvertedContent {
  if ('html' in content) {
    const { body, frames } = htmlToMarkdown(content.html);
    const remarks = frames.map((frame) => `The embedded frame of ${frame} became a link.`);
    return { body, remarks, isDraft: false };
  }
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

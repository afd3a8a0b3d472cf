import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { plainText } from '#content/markdown/visible-text.ts';
import { isStorageFailure } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { importPicture, importPictures } from '../import-pictures.server.ts';
import {
  getPath,
  importPost,
  assignSlug,
  createImportContext,
  skipRefused,
  type ImportContext,
} from '../import-post.server.ts';
import { parseSourceDocument, type SourceDocument } from './source-document.ts';
import { htmlToMarkdown } from '../html-to-markdown.server.ts';
import { convertBody } from './convert-body.ts';
import { parsePost, type Post } from '../parse-post.ts';
import { relinkWith } from '../relink.ts';
import { createDataReader, listTextFiles } from './text-files.server.ts';
import { createTextFinder, type AssignedText } from './text-links.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { findSkipReason } from './skip-reason.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  folder: string;
  dryRun?: boolean;
  report: TaskReport;
}

type PictureImportTarget = Parameters<typeof importPictures>[0];
type DocumentReader = (path: string) => Promise<SourceDocument>;

interface ImportJob {
  context: ImportContext;
  pictureTarget: PictureImportTarget;
  read: DocumentReader;
  find: ReturnType<typeof createTextFinder>;
}

/** Imports the texts of a folder with their pictures, and updates the links between them. */
export async function importMarkdown({ db, storage }: Site, source: Source): Promise<void> {
  const { folder, dryRun = false, report } = source;
  const context = await createImportContext(db, { report, dryRun });
  const root = resolve(folder);
  const { texts, pictures } = await listTextFiles(root);
  const pictureTarget = { db, storage, root, byName: pictures, dryRun, report };
  const read = createDocumentReader(root);
  const assignedTexts: AssignedText[] = [];
  for (const path of texts) {
    const assigned = await assignText(context, { root, path, read });
    if (assigned) assignedTexts.push(assigned);
  }
  const job = { context, pictureTarget, read, find: createTextFinder(assignedTexts) };
  for (const { path } of assignedTexts) await importFile(job, path);
}

const createKey = (root: string, path: string) => `markdown ${basename(root)}/${path}`;

function createDocumentReader(root: string): DocumentReader {
  const readSiblingData = createDataReader(root);
  return async (path) => {
    const source = await readFile(join(root, path), 'utf8');
    const document = await runWithinTime(() => parseSourceDocument(source));
    return {
      ...document,
      fields: {
        ...(await readSiblingData(path)),
        ...mergeTags(document, await readSiblingData(path)),
      },
    };
  };
}

/** Merges the tags of a folder into those of its texts. */
function mergeTags({ fields }: SourceDocument, sibling: Record<string, unknown>) {
  const textTags = fields['tags'];
  const folderTags = sibling['tags'];
  if (textTags === undefined || folderTags === undefined) return fields;
  return { ...fields, tags: [textTags, folderTags].flat() };
}

/** Assigns the path of a text before any is imported, because links may refer to later texts. */
async function assignText(
  context: ImportContext,
  { root, path, read }: { root: string; path: string; read: DocumentReader },
): Promise<AssignedText | undefined> {
  const { report } = context.state;
  try {
    const document = await read(path);
    const reason = findSkipReason(path, document);
    if (reason === 'repository doc') return undefined;
    if (reason !== undefined) return void report.skip(path, reason);
    const post = parsePost(document.fields, path, document.body);
    const slug = assignSlug(context, { ...post, key: createKey(root, path), source: path });
    const rawPermalink =
      document.fields['permalink'] ?? document.fields['url'] ?? document.fields['slug'];
    const permalink =
      typeof rawPermalink === 'string' && !/[:{]/.test(rawPermalink) ? rawPermalink : undefined;
    return { path, address: getPath(post.kind, slug), permalink };
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return void report.skip(path, `Its front matter cannot be read: ${reason}`);
  }
}

async function importFile({ context, pictureTarget, read, find }: ImportJob, path: string) {
  const { root, report } = pictureTarget;
  const { fields, body: rawBody, hasFrontMatter, problem } = await read(path);
  const converted = await runWithinTime(() => convertText(path, { fields, rawBody, find })).catch(
    skipRefused(report, path),
  );
  if (!converted) return;
  const { plain, post, linked } = converted;
  const body = await importPictures(pictureTarget, path, linked);
  const key = createKey(root, path);
  const description = post.description || createExcerpt(plain.excerpt);
  const imageUrl = await importCover(pictureTarget, path, post);
  const draftFields = hasFrontMatter || post.date !== null ? {} : { isDraft: true };
  await importPost(context, {
    ...post,
    ...draftFields,
    description,
    key,
    source: path,
    body,
    imageUrl,
  });
  if (!hasFrontMatter)
    report.note(path, `It has no front matter${post.date === null ? ', so it is a draft' : ''}.`);
  if (problem) report.note(path, problem);
  for (const name of plain.components)
    report.note(path, `The component ${name} is not shown; its content stays.`);
  for (const name of plain.shortcodes)
    report.note(path, `The shortcode ${name} stays as it was written.`);
}

interface TextToConvert {
  fields: Record<string, unknown>;
  rawBody: string;
  find: ImportJob['find'];
}

/** Converts a text and its links. Without effects, because it may be run again. */
function convertText(path: string, { fields, rawBody, find }: TextToConvert) {
  const plain = convertBody(rawBody, path.endsWith('.mdx'));
  const isHtml = /\.(html?|njk)$/i.test(path);
  const text = isHtml ? htmlToMarkdown(plain.body).body : plain.body;
  const post = parsePost(fields, path, text);
  const withoutTitle = text.replace(/^#\s+(.+)\n*/, (all, heading: string) =>
    heading.replace(/\s*#*$/, '').trim() === post.title ? '' : all,
  );
  return { plain, post, linked: relinkWith(withoutTitle, (address) => find(path, address)) };
}

/** Lists show the whole excerpt. */
const maxExcerptLength = 300;
/** Characters of a text that are enough for an excerpt, however many marks and addresses are among them. */
const maxExcerptSource = 10_000;

function createExcerpt(markdown: string): string {
  const plain = plainText(
    markdown
      .slice(0, maxExcerptSource)
      .replace(/^>?\s*\[![A-Z]+\]|^#+\s.*$|!\[[^\]]*\]\([^)]*\)/gm, ''),
  );
  if (plain.length <= maxExcerptLength) return plain;
  return `${plain.slice(0, maxExcerptLength).replace(/\s+\S*$/, '')}…`;
}

async function importCover(
  pictureTarget: PictureImportTarget,
  path: string,
  post: Post,
): Promise<string | null> {
  const { cover: address, coverAlt: alt } = post;
  if (address === null) return importBundledCover(pictureTarget, path);
  if (!/^(https?:)?\/\//.test(address)) return importPicture(pictureTarget, path, { address, alt });
  const isSecure = address.startsWith('https://');
  pictureTarget.report.note(
    path,
    `The cover ${address} is on another server; ${isSecure ? 'it is shown from there' : 'it is not shown'}.`,
  );
  return isSecure ? address : null;
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

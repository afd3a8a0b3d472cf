import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { plainText } from '#content/markdown/plain-text.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { carryPicture, carryPictures } from './carried-pictures.server.ts';
import {
  addressOf,
  carryPost,
  placeText,
  startBringing,
  type Bringing,
} from './carry-post.server.ts';
import { readForeignDocument, type ForeignDocument } from './foreign-document.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';
import { plainBody } from './plain-body.ts';
import { readPost, type Post } from './read-post.ts';
import { relinkBy } from './relink.ts';
import { dataReader, listTextFiles } from './text-files.server.ts';
import { textFinder, type PlacedText } from './text-links.ts';
import type { TransferReport } from './transfer-report.ts';
import { whyLeft } from './why-left.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  folder: string;
  dryRun?: boolean;
  report: TransferReport;
}

type Place = Parameters<typeof carryPictures>[0];
type Reader = (path: string) => Promise<ForeignDocument>;

interface Work {
  bringing: Bringing;
  place: Place;
  read: Reader;
  find: ReturnType<typeof textFinder>;
}

/** Brings the texts of a folder, with their pictures; links between them lead to where they are now. */
export async function importMarkdown({ db, storage }: Site, source: Source): Promise<void> {
  const { folder, dryRun = false, report } = source;
  const bringing = await startBringing(db, { report, dryRun });
  const root = resolve(folder);
  const { texts, pictures } = await listTextFiles(root);
  const place = { db, storage, root, byName: pictures, dryRun, report };
  const read = documentReader(root);
  const placed: PlacedText[] = [];
  for (const path of texts) {
    const found = await planText(bringing, { root, path, read });
    if (found) placed.push(found);
  }
  const work = { bringing, place, read, find: textFinder(placed) };
  for (const { path } of placed) await carryFile(work, path);
}

const keyOf = (root: string, path: string) => `markdown ${basename(root)}/${path}`;

function documentReader(root: string): Reader {
  const readBeside = dataReader(root);
  return async (path) => {
    const document = readForeignDocument(await readFile(join(root, path), 'utf8'));
    return {
      ...document,
      fields: { ...(await readBeside(path)), ...merged(document, await readBeside(path)) },
    };
  };
}

/** Tags of a folder and of a text in it are both its tags. */
function merged({ fields }: ForeignDocument, beside: Record<string, unknown>) {
  const own = fields['tags'];
  const others = beside['tags'];
  if (own === undefined || others === undefined) return fields;
  return { ...fields, tags: [own, others].flat() };
}

/** Where a text will be, looked at before any is carried, because links may lead to later ones. */
async function planText(
  bringing: Bringing,
  { root, path, read }: { root: string; path: string; read: Reader },
): Promise<PlacedText | undefined> {
  const { report } = bringing.carrying;
  try {
    const document = await read(path);
    const reason = whyLeft(path, document);
    if (reason === 'paper') return undefined;
    if (reason !== undefined) return void report.leave(path, reason);
    const post = readPost(document.fields, path, document.body);
    const slug = placeText(bringing, { ...post, key: keyOf(root, path), source: path });
    const said = document.fields['permalink'] ?? document.fields['url'] ?? document.fields['slug'];
    const permalink = typeof said === 'string' && !/[:{]/.test(said) ? said : undefined;
    return { path, address: addressOf(post.kind, slug), permalink };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return void report.leave(path, `Its front matter cannot be read: ${reason}`);
  }
}

async function carryFile({ bringing, place, read, find }: Work, path: string) {
  const { root, report } = place;
  const { fields, body: written, hasFrontMatter, problem } = await read(path);
  const plain = plainBody(written, path.endsWith('.mdx'));
  const isHtml = /\.(html?|njk)$/i.test(path);
  const text = isHtml ? htmlToMarkdown(plain.body).body : plain.body;
  const post = readPost(fields, path, text);
  const withoutTitle = text.replace(/^#\s+(.+)\n*/, (all, heading: string) =>
    heading.replace(/\s*#*$/, '').trim() === post.title ? '' : all,
  );
  const linked = relinkBy(withoutTitle, (address) => find(path, address));
  const body = await carryPictures(place, path, linked);
  const key = keyOf(root, path);
  const description = post.description || excerptOf(plain.excerpt);
  const imageUrl = await carryCover(place, path, post);
  const undated = hasFrontMatter || post.date !== null ? {} : { isDraft: true };
  await carryPost(bringing, {
    ...post,
    ...undated,
    description,
    key,
    source: path,
    body,
    imageUrl,
  });
  if (!hasFrontMatter)
    report.note(
      path,
      `It has no front matter, so little is known of it${post.date === null ? ': it is a draft' : ''}.`,
    );
  if (problem) report.note(path, problem);
  for (const name of plain.components)
    report.note(path, `The component ${name} is not shown; what it holds is kept.`);
  for (const name of plain.shortcodes)
    report.note(path, `The shortcode ${name} stays as it was written.`);
}

/** Because lists show it whole. */
const longestExcerpt = 300;
/** Characters of a text that are enough for an excerpt, however many marks and addresses are among them. */
const maxExcerptSource = 10_000;

function excerptOf(markdown: string): string {
  const words = plainText(
    markdown
      .slice(0, maxExcerptSource)
      .replace(/^>?\s*\[![A-Z]+\]|^#+\s.*$|!\[[^\]]*\]\([^)]*\)/gm, ''),
  );
  if (words.length <= longestExcerpt) return words;
  return `${words.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}…`;
}

async function carryCover(place: Place, path: string, post: Post): Promise<string | null> {
  const { cover: address, coverAlt: alt } = post;
  if (address === null) return carryBundled(place, path);
  if (!/^(https?:)?\/\//.test(address)) return carryPicture(place, path, { address, alt });
  const isSecure = address.startsWith('https://');
  place.report.note(
    path,
    `The cover ${address} is elsewhere; ${isSecure ? 'it is shown from there' : 'it is not shown'}.`,
  );
  return isSecure ? address : null;
}

/** Hugo's themes take a picture of this name beside a text for its cover. */
function carryBundled(place: Place, path: string): Promise<string | null> | null {
  if (!/(^|\/)index(\.\w+)?\.md$/.test(path)) return null;
  const beside = [...(place.byName ?? [])]
    .filter(([name]) => /^(featured?|cover|thumbnail)\b/i.test(name) && extname(name) !== '.svg')
    .flatMap(([, paths]) => paths)
    .find((picture) => dirname(picture) === dirname(path));
  return beside === undefined
    ? null
    : carryPicture(place, path, { address: basename(beside), alt: '' });
}

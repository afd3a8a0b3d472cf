import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { carryPicture, carryPictures } from './carried-pictures.server.ts';
import { carryPost, startBringing, type Bringing } from './carry-post.server.ts';
import { readForeignDocument } from './foreign-document.ts';
import { plainBody } from './plain-body.ts';
import { readPost } from './read-post.ts';
import type { TransferReport } from './transfer-report.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  folder: string;
  dryRun?: boolean;
  report: TransferReport;
}

/** Folders of a project that hold no texts of its own. */
const passed = new Set([
  'node_modules',
  'dist',
  '_site',
  'vendor',
  'archetypes',
  'themes',
  'test',
  'tests',
]);
/** Papers about a project. */
const papers =
  /^(readme|license|licence|contributing|changelog|code_of_conduct|security|support|todo|upgrading)\b/i;

/** Brings the Markdown and MDX files of a folder, with their pictures. */
export async function importMarkdown({ db, storage }: Site, source: Source): Promise<void> {
  const { folder, dryRun = false, report } = source;
  const bringing = await startBringing(db, { report, dryRun });
  const root = resolve(folder);
  for (const path of await listFiles(root))
    await carryFile(bringing, { db, storage, root, dryRun, report }, path);
}

type Place = Parameters<typeof carryPictures>[0];

async function carryFile(bringing: Bringing, place: Place, path: string) {
  const { root, report } = place;
  const document = await readDocument(root, path, report);
  if (!document) return;
  const plain = plainBody(document.body, path.endsWith('.mdx'));
  const post = readPost(document.fields, path, plain.body);
  const withoutTitle = plain.body.replace(/^#\s+(.+)\n*/, (all, heading: string) =>
    heading.trim() === post.title ? '' : all,
  );
  const body = await carryPictures(place, path, withoutTitle);
  const { cover: address, coverAlt: alt } = post;
  const isAddress = address !== null && /^https?:/.test(address);
  if (isAddress) report.note(path, `The cover ${address} is elsewhere and was not fetched.`);
  const imageUrl = address && !isAddress ? await carryPicture(place, path, { address, alt }) : null;
  const key = `markdown ${basename(root)}/${path}`;
  await carryPost(bringing, { ...post, key, source: path, body, imageUrl });
  for (const name of plain.components)
    report.note(path, `The component ${name} is not shown; what it holds is kept.`);
  for (const name of plain.shortcodes)
    report.note(path, `The shortcode ${name} stays as it was written.`);
}

async function readDocument(root: string, path: string, report: TransferReport) {
  try {
    const document = readForeignDocument(await readFile(join(root, path), 'utf8'));
    if (/(^|\/)_index\.\w+$/.test(path))
      report.leave(path, 'It is the page of a section, which lists make here.');
    else if (!document.hasFrontMatter && !/\d{4}-\d{2}-\d{2}/.test(path))
      report.leave(path, 'It has no front matter, so nothing says what it is.');
    else if (document.body === '' && document.fields['title'] === undefined)
      report.leave(path, 'There is nothing in it.');
    else return document;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    report.leave(path, `Its front matter cannot be read: ${reason}`);
  }
  return undefined;
}

async function listFiles(root: string, below = ''): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(join(root, below), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory() && !entry.name.startsWith('.') && !passed.has(entry.name))
      found.push(...(await listFiles(root, path)));
    else if (entry.isFile() && /\.(md|mdx|markdown)$/i.test(entry.name) && !papers.test(entry.name))
      found.push(path);
  }
  return found;
}

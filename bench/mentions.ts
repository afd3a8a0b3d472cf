/**
 * What links between items cost on a site of 10,000 notes with 50,000 links, on SQLite and on PostgreSQL (the one at
 * TEST_POSTGRES_URL, or a new one). Every note links to the first one; the others are linked to by Zipf's law. Run by hand:
 * `node bench/mentions.ts [NOTES]`. Prints milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { recordLinks } from '#content/links/record-links.server.ts';
import { rebuildLinks } from '#content/links/rebuild-links.server.ts';
import { listMentions } from '#content/links/mentions.server.ts';
import { putRedirects } from '#content/redirects.server.ts';
import { updateContent } from '#content/storage.server.ts';
import { listNotes, listPublicNotes, noteReads } from '#features/note/data.server.ts';
import { noteDefinition } from '#features/note/definition.server.ts';
import { findLinkTargets } from '#features/search/owned.server.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open.server.ts';
import { createDatabase } from '../e2e/postgres.ts';

const notes = Number(process.argv[2] ?? 10_000);
const linksPerNote = 5;
const rowsPerInsert = 200;
const rounds = 200;
const folder = mkdtempSync(join(tmpdir(), 'mallard-bench-'));

await measure('SQLite', await openDatabase({ file: join(folder, 'bench.sqlite') }));
const postgres = await createDatabase();
await measure('PostgreSQL', await openDatabase({ url: postgres.url, file: '' })).finally(
  postgres.drop,
);
rmSync(folder, { recursive: true });

interface Note {
  id: string;
  slug: string;
}

async function measure(name: string, database: OpenDatabase) {
  const { db } = database;
  await migrate(database);
  const items = await seedNotes(db);
  const start = performance.now();
  await rebuildLinks(db, 'https://you.example');
  await sql`analyze`.execute(db);
  const { links } = await db
    .selectFrom('contentLink')
    .select((eb) => eb.fn.countAll().as('links'))
    .executeTakeFirstOrThrow();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${notes} notes, ${links} links found in ${seconds} s`);
  const [hub, ...others] = items;
  if (!hub) return;
  const { total } = await listMentions(db, { kind: 'note', ...hub });
  if (total !== notes - 1) throw new Error(`Mentions are missing: ${total}.`);
  const pick = () => others[Math.floor(Math.random() * others.length)] ?? hub;
  await time('mentions of any note', () => listMentions(db, { kind: 'note', ...pick() }));
  await time(`mentions of one in ${notes} texts`, () => listMentions(db, { kind: 'note', ...hub }));
  await time('page of any note', () => noteReads.getPublic(db, pick().slug));
  await time('/notes: a page of the list', () => listPublicNotes(db, { limit: 50 }));
  await time('the list of the owner', () =>
    listNotes(db, { page: 1, limit: 25, sort: 'newest' } as never),
  );
  await time('[[ and a word', () => findLinkTargets(db, { q: `word${notes - 7}` }));
  await time('[[ and a letter', () => findLinkTargets(db, { q: 'w' }));
  await time('[[ and what is nowhere', () => findLinkTargets(db, { q: 'nowhere' }));
  await putRedirects(db, { kind: 'note', id: hub.id }, ['2001/01/old', '/2001/old', '/1999/older']);
  await time('mentions of it with 3 old addresses', () =>
    listMentions(db, { kind: 'note', ...hub }),
  );
  await measureSaves(db, pick);
  await database.close();
}

/** A save is the whole of it: rendering, revision, search index, links. */
async function measureSaves(db: Db, pick: () => Note) {
  let count = 0;
  const save = (body: () => string) => () => {
    count += 1;
    return updateContent(db, noteDefinition, { id: pick().id, by: null, body: body() });
  };
  await time(
    'a save without links',
    save(() => `Text ${count}.`),
  );
  await time(
    'a save with 5 new links',
    save(() => listLinks(5, count)),
  );
  await time(
    'a save with 500 new links',
    save(() => listLinks(500, count)),
    20,
  );
  await time('of which the links, unchanged', () =>
    db.transaction().execute((trx) => recordLinks(trx, { kind: 'note', id: pick().id })),
  );
}

function listLinks(links: number, from: number): string {
  const numbers = Array.from({ length: links }, (_, index) => from * 7 + index);
  return numbers.map((number) => `[a](/notes/2001/01/n${number})`).join(' ');
}

async function time(label: string, run: () => Promise<unknown>, count = rounds) {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(count - 1, Math.floor(count * share))] ?? 0).toFixed(1).padStart(6);
  console.log(`  ${label.padEnd(38)} p50 ${at(0.5)}  p99 ${at(0.99)}`);
}

async function seedNotes(db: Db): Promise<Note[]> {
  const items = Array.from({ length: notes }, (_, index) => ({
    id: newId(),
    slug: `2001/01/n${index}`,
  }));
  for (let from = 0; from < notes; from += rowsPerInsert)
    await db
      .insertInto('note')
      .values(
        items.slice(from, from + rowsPerInsert).map((item, index) => createRow(item, from + index)),
      )
      .execute();
  return items;
}

function createRow({ id, slug }: Note, index: number) {
  const publishedAt = new Date(Date.UTC(2001, 0, 1) + index * 60_000).toISOString();
  const targets = new Set([0]);
  while (targets.size < linksPerNote)
    targets.add(Math.floor(Math.exp(Math.random() * Math.log(notes))));
  const html = [...targets].map((to) => `<a href="/notes/2001/01/n${to}">a</a>`).join(' ');
  return {
    id,
    slug,
    title: `Note word${index}`,
    description: '',
    status: 'published' as const,
    publishedAt,
    trashedAt: null,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    version: 1,
    hasBeenPublic: 1,
    hasTitle: 1,
    form: 'note' as const,
    linkUrl: null,
    linkTitle: '',
    siteName: '',
    quote: '',
    quoteAuthor: '',
    commentsOpen: 1,
    body: `Text ${index}`,
    html: `<p>${html}</p>`,
    toc: '[]',
    text: `Text ${index}`,
  };
}

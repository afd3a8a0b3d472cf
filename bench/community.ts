/**
 * Comments and the guestbook of a large site: 100,000 comments on 1,000 articles, 5,000 of them on one, and 100,000
 * entries, on both engines. Prints milliseconds of the queries of pages, then how much reading slows down during
 * writes. PostgreSQL is the empty database at TEST_POSTGRES_URL, or a new one. `node bench/community.ts [SECONDS]`
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { countHeldComments, listInbox } from '#features/comment/moderation.server.ts';
import { listComments } from '#features/comment/data.server.ts';
import { inboxInput, listCommentsInput } from '#features/comment/schema.ts';
import { submitComment } from '#features/comment/write.server.ts';
import { listEntries } from '#features/guestbook/data.server.ts';
import { countHeldEntries, listEntryInbox } from '#features/guestbook/moderation.server.ts';
import { inboxEntriesInput } from '#features/guestbook/schema.ts';
import { publicTotals } from '#features/analytics/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open.server.ts';
import { startPostgres } from '../test/postgres-server.ts';
import { seedCommunity, type Community } from './community/seed.ts';
import { readWhileWriting } from './community/read-while-writing.ts';
import { createTemporaryFolder } from './serve.ts';

const [seconds = 4] = process.argv.slice(2).map(Number);
const rounds = 60;
const targets = { sqlite: 30, postgres: 60 };

const folder = createTemporaryFolder();
await measure(await openDatabase({ file: join(folder, 'mallard.sqlite') }), {});
const server = await startPostgres();
await measure(await openDatabase({ url: server.url, file: '' }), { DATABASE_URL: server.url });
await server.stop();

async function measure(database: OpenDatabase, settings: Record<string, string>) {
  const { db, engine } = database;
  await migrate(database);
  const startTime = performance.now();
  const community = await seedCommunity(db);
  // PostgreSQL's autovacuum would do it within a minute; SQLite has none.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
  console.log(`\n${engine}, filled in ${((performance.now() - startTime) / 1000).toFixed(0)} s`);
  console.log(`${''.padEnd(46)}    p50    p99 ms (target: p99 ≤ ${targets[engine]})`);
  for (const [name, run] of await listQueries(db, community)) await time(name, run);
  const author = { id: community.members[0] ?? '', name: '', image: null, banned: false };
  let posted = 0;
  await time('a comment is written', async () => {
    posted += 1;
    const body = `Comment ${posted} of the measurement.`;
    await submitComment(db, { articleId: community.long, body }, { ...author, role: 'user' });
  });
  await database.close();
  await readWhileWriting({ folder, settings, community, seconds });
}

type Query = [name: string, ask: () => Promise<unknown>];

async function listQueries(
  db: Db,
  { long, short, members, popularCommentId }: Community,
): Promise<Query[]> {
  const [member = ''] = members;
  const comments = (input: object, viewer: string | null = null) =>
    listComments(db, listCommentsInput.parse(input), viewer);
  const inbox = (input: object) => listInbox(db, inboxInput.parse(input), '');
  const entryInbox = (input: object) => listEntryInbox(db, inboxEntriesInput.parse(input), '');
  const newest = { articleId: long, sort: 'newest' };
  const middle = await findCursor(8, (cursor) => comments({ articleId: long, cursor }));
  const deep = await findCursor(20, (cursor) => listEntries(db, { cursor }));
  const inboxDeep = await findCursor(20, (cursor) => inbox({ cursor }));
  const last = (await comments({ ...newest })).items.at(-1)?.id;
  return [
    ['comments of a usual article', () => comments({ articleId: short })],
    ['first of 5,000', () => comments({ articleId: long })],
    ['first of 5,000, for somebody signed in', () => comments({ articleId: long }, member)],
    ['newest of 5,000', () => comments(newest)],
    ['ninth page of 5,000', () => comments({ articleId: long, cursor: middle })],
    ['one by its link', () => comments({ articleId: long, commentId: last })],
    [
      'answers to one that has 300',
      () => comments({ articleId: long, parentId: popularCommentId }),
    ],
    ['that one by its link', () => comments({ articleId: long, commentId: popularCommentId })],
    ['guestbook, first page', () => listEntries(db, {})],
    ['guestbook, for somebody signed in', () => listEntries(db, {}, member)],
    ['guestbook, 21st page', () => listEntries(db, { cursor: deep })],
    ['inbox, recent comments', () => inbox({})],
    ['inbox, 21st page', () => inbox({ cursor: inboxDeep })],
    ['inbox, held', () => inbox({ show: 'held' })],
    ['inbox, reported', () => inbox({ show: 'reported' })],
    ['inbox, hidden', () => inbox({ show: 'hidden' })],
    ['inbox, of one person', () => inbox({ userId: member })],
    ['inbox, held of one person', () => inbox({ show: 'held', userId: member })],
    ['inbox, recent entries', () => entryInbox({})],
    ['inbox, held entries', () => entryInbox({ show: 'held' })],
    ['inbox, entries of one person', () => entryInbox({ userId: member })],
    ['how many wait', () => Promise.all([countHeldComments(db), countHeldEntries(db)])],
    ['public totals', () => publicTotals(db)],
  ];
}

/** The cursor after this number of pages. */
async function findCursor(
  pages: number,
  run: (cursor: string | null) => Promise<{ nextCursor: string | null }>,
): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) cursor = (await run(cursor)).nextCursor;
  return cursor;
}

async function time(name: string, run: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startTime = performance.now();
    await run();
    times.push(performance.now() - startTime);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const percentile = (share: number) =>
    (sorted[Math.min(rounds - 1, Math.floor(rounds * share))] ?? Number.NaN).toFixed(1).padStart(7);
  console.log(`${name.padEnd(46)}${percentile(0.5)}${percentile(0.99)}`);
}

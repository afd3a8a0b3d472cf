/**
 * Comments and the guestbook of a large site: 100,000 comments on 1,000 articles, 5,000 of them on one, and 100,000
 * entries, on both engines. Prints milliseconds of what pages ask for, then how much reading is slowed while people
 * write. PostgreSQL is the empty database at TEST_POSTGRES_URL, or one of its own. `node bench/community.ts [SECONDS]`
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { countWaiting, listInbox } from '#features/comment/moderation.server.ts';
import { listComments } from '#features/comment/data.server.ts';
import { inboxInput, listCommentsInput } from '#features/comment/schema.ts';
import { writeComment } from '#features/comment/write.server.ts';
import { listEntries } from '#features/guestbook/data.server.ts';
import { countWaitingEntries, listEntryInbox } from '#features/guestbook/moderation.server.ts';
import { inboxEntriesInput } from '#features/guestbook/schema.ts';
import { publicTotals } from '#features/stats/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open.server.ts';
import { startPostgres } from '../test/postgres-server.ts';
import { fillCommunity, type Community } from './community/fill.ts';
import { readWhileWriting } from './community/read-while-writing.ts';
import { makeFolder } from './serve.ts';

const [seconds = 4] = process.argv.slice(2).map(Number);
const rounds = 60;
const targets = { sqlite: 30, postgres: 60 };

const folder = makeFolder();
await measure(await openDatabase({ file: join(folder, 'mallard.sqlite') }), {});
const server = await startPostgres();
await measure(await openDatabase({ url: server.url, file: '' }), { DATABASE_URL: server.url });
await server.stop();

async function measure(database: OpenDatabase, settings: Record<string, string>) {
  const { db, engine } = database;
  await migrate(database);
  const begun = performance.now();
  const community = await fillCommunity(db);
  // PostgreSQL's autovacuum does it within a minute; nobody does it on SQLite.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
  console.log(`\n${engine}, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  console.log(`${''.padEnd(46)}    p50    p99 ms (target: p99 ≤ ${targets[engine]})`);
  for (const [name, ask] of await questions(db, community)) await time(name, ask);
  const by = { id: community.members[0] ?? '', name: '', image: null, banned: false };
  let posted = 0;
  await time('a comment is written', async () => {
    posted += 1;
    const body = `Comment ${posted} of the measurement.`;
    await writeComment(db, { articleId: community.long, body }, { ...by, role: 'user' });
  });
  await database.close();
  await readWhileWriting({ folder, settings, community, seconds });
}

type Question = [name: string, ask: () => Promise<unknown>];

async function questions(db: Db, { long, short, members, much }: Community): Promise<Question[]> {
  const [member = ''] = members;
  const comments = (input: object, viewer: string | null = null) =>
    listComments(db, listCommentsInput.parse(input), viewer);
  const inbox = (input: object) => listInbox(db, inboxInput.parse(input));
  const entryInbox = (input: object) => listEntryInbox(db, inboxEntriesInput.parse(input));
  const newest = { articleId: long, sort: 'newest' };
  const middle = await follow(8, (cursor) => comments({ articleId: long, cursor }));
  const deep = await follow(20, (cursor) => listEntries(db, { cursor }));
  const inboxDeep = await follow(20, (cursor) => inbox({ cursor }));
  const last = (await comments({ ...newest })).items.at(-1)?.id;
  return [
    ['comments of a usual article', () => comments({ articleId: short })],
    ['first of 5,000', () => comments({ articleId: long })],
    ['first of 5,000, for somebody signed in', () => comments({ articleId: long }, member)],
    ['newest of 5,000', () => comments(newest)],
    ['ninth page of 5,000', () => comments({ articleId: long, cursor: middle })],
    ['one by its link', () => comments({ articleId: long, commentId: last })],
    ['answers to one that has 300', () => comments({ articleId: long, parentId: much })],
    ['that one by its link', () => comments({ articleId: long, commentId: much })],
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
    ['how many wait', () => Promise.all([countWaiting(db), countWaitingEntries(db)])],
    ['public totals', () => publicTotals(db)],
  ];
}

/** The cursor after so many pages. */
async function follow(
  pages: number,
  ask: (cursor: string | null) => Promise<{ nextCursor: string | null }>,
): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) cursor = (await ask(cursor)).nextCursor;
  return cursor;
}

async function time(name: string, ask: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(rounds - 1, Math.floor(rounds * share))] ?? Number.NaN).toFixed(1).padStart(7);
  console.log(`${name.padEnd(46)}${at(0.5)}${at(0.99)}`);
}

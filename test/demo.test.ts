/** The demo content on the day of filling. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { monthlyUsers } from '#features/analytics/data.server.ts';
import { seedEmptySite } from '#features/demo/seed.server.ts';
import { createSite, type TestSite } from './site.ts';

const now = new Date('2027-05-19T10:00:00Z');
const later = new Date('2027-09-16T22:00:00Z');
const day = 86_400_000;
const folder = copyDemo();
afterAll(() => rmSync(folder, { recursive: true }));

it(
  'is dated from the day of filling, and the same for the same day',
  { timeout: 120_000 },
  async () => {
    const site = await fill(now);
    const same = await fill(new Date('2027-05-19T10:00:00Z'));
    const other = await fill(later);
    const times = await timesOf(site);
    expect(await timesOf(same)).toEqual(times);
    expect((await timesOf(other)).experiences).toEqual(times.experiences);

    for (const [filled, today] of [
      [site, now],
      [other, later],
    ] as const) {
      const { people, comments, entries, articles } = await timesOf(filled);
      for (const newest of [people, entries]) {
        const age = today.getTime() - Date.parse(newest.at(-1)?.createdAt ?? '');
        expect(age).toBeGreaterThan(0);
        expect(age).toBeLessThan(14 * day);
      }
      const months = await monthlyUsers(filled.db, 6, today);
      expect(months.filter(({ count }) => count > 0).length).toBeGreaterThan(4);
      expect(comments.length).toBeGreaterThan(20);
      for (const { createdAt, joinedAt, publishedAt } of comments) {
        expect(createdAt < today.toISOString()).toBe(true);
        expect(createdAt > joinedAt).toBe(true);
        expect(createdAt > (publishedAt ?? '')).toBe(true);
      }
      for (const { createdAt, joinedAt } of entries) expect(createdAt > joinedAt).toBe(true);
      const scheduled = articles.filter(
        ({ publishedAt }) => (publishedAt ?? '') > today.toISOString(),
      );
      expect(scheduled.map(({ slug }) => slug)).toEqual(['the-last-second-but-one']);
      // What is scheduled was not changed in the future.
      for (const { updatedAt } of articles) expect(updatedAt < today.toISOString()).toBe(true);
    }
  },
);

async function fill(today: Date): Promise<TestSite> {
  const site = await createSite('sqlite');
  expect(await seedEmptySite(site.db, site.storage, { folder, now: today })).toBe(true);
  return site;
}

/** The demo content without pictures, long texts and code, which take long to render and have no times of their own. */
function copyDemo(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mallard-demo-'));
  for (const entry of readdirSync('demo', { recursive: true, withFileTypes: true })) {
    const place = join(copy, relative('demo', entry.parentPath));
    if (!entry.isFile() || /^(media|snippets)/.test(relative(copy, place))) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    const [frontMatter] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [text];
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, entry.name), frontMatter);
  }
  return copy;
}

async function timesOf({ db }: TestSite) {
  const people = db.selectFrom('user').select(['name', 'createdAt']);
  const comments = db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.userId')
    .innerJoin('article', 'article.id', 'comment.articleId')
    .select(['comment.createdAt', 'user.createdAt as joinedAt', 'article.publishedAt']);
  const entries = db
    .selectFrom('guestbookEntry')
    .innerJoin('user', 'user.id', 'guestbookEntry.userId')
    .select(['guestbookEntry.createdAt', 'user.createdAt as joinedAt']);
  const articles = db
    .selectFrom('article')
    .select(['slug', 'createdAt', 'updatedAt', 'publishedAt']);
  const experiences = db.selectFrom('experience').select(['title', 'startsOn', 'endsOn']);
  const views = db.selectFrom('dailyView').select(['day', 'path', 'views']);
  return {
    people: await people.orderBy('user.createdAt').execute(),
    comments: await comments.orderBy('comment.createdAt').execute(),
    entries: await entries.orderBy('guestbookEntry.createdAt').execute(),
    articles: await articles.orderBy('slug').execute(),
    experiences: await experiences.orderBy('title').execute(),
    views: await views.orderBy('day').orderBy('path').execute(),
  };
}

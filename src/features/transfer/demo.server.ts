import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteShape, socialShape } from '#features/settings/schema.ts';
import { writeSetting } from '#features/settings/data.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import {
  fillBookmarks,
  fillComments,
  fillGuestbook,
  fillViews,
  type DemoFolder,
} from './demo-community.server.ts';
import { demoCalendar } from './demo-dates.ts';
import { fillContent } from './demo-content.server.ts';
import { copyPictures, type Pictures } from './demo-pictures.server.ts';
import { readJson, readJsonList } from './demo-files.server.ts';

interface Filling {
  folder?: string;
  /** The day of filling, to which the times of the content are moved. */
  now?: Date;
}

/**
 * Fills a site that holds nothing with the demo content of the folder, all or nothing. False if there was something,
 * or if there is no such folder. The same day gives the same times.
 */
export async function fillEmptySite(
  db: Db,
  storage: Storage,
  { folder = 'demo', now = new Date() }: Filling = {},
): Promise<boolean> {
  if (!existsSync(join(folder, 'site.json')) || !(await isEmpty(db))) return false;
  await inTransaction(db, async (trx) => {
    const pictures = await copyPictures(trx, join(folder, 'media'), storage);
    const { writtenOn } = readJson<{ writtenOn: string }>(folder, 'site.json');
    const demo = { folder, readTime: demoCalendar(writtenOn, now) };
    const people = await fillPeople(trx, demo);
    await fillSettings(trx, folder, pictures);
    await fillContent(trx, { ...demo, pictures, author: people.values().next().value ?? null });
    await fillBookmarks(trx, demo);
    await fillGuestbook(trx, demo, people);
    await fillComments(trx, demo, people);
    await fillViews(trx, demo.readTime);
  });
  return true;
}

async function isEmpty(db: Db): Promise<boolean> {
  const [setting, user, article] = await Promise.all([
    db.selectFrom('setting').select('key').limit(1).executeTakeFirst(),
    db.selectFrom('user').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('article').select('id').limit(1).executeTakeFirst(),
  ]);
  return !setting && !user && !article;
}

interface Person {
  key: string;
  name: string;
  email: string;
  role?: 'user' | 'admin';
  banned?: boolean;
  createdAt: string;
}

/** The people's ids by their keys; the owner first. */
async function fillPeople(db: Db, { folder, readTime }: DemoFolder): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, createdAt, ...person } of readJsonList<Person>(folder, 'people.json'))
    ids.set(key, await createUser(db, { ...person, createdAt: readTime(createdAt) }));
  return ids;
}

async function fillSettings(db: Db, folder: string, pictures: Pictures) {
  const { site, social } = readJson<{ site: Record<string, unknown>; social: unknown }>(
    folder,
    'site.json',
  );
  const portraitUrl = pictures.get(String(site['portraitKey']))?.url ?? null;
  await writeSetting(db, 'site', siteShape.parse({ ...site, portraitUrl }));
  await writeSetting(db, 'social', socialShape.parse(social));
}

import type { Role } from '#lib/roles.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteSchema, socialSchema } from '#features/settings/schema.ts';
import { saveSetting } from '#features/settings/data.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import {
  seedBookmarks,
  seedComments,
  seedGuestbook,
  seedViews,
  type DemoFolder,
} from './community.server.ts';
import { demoCalendar } from './dates.ts';
import { listRowKeys, recordDemoItems } from './demo-items.server.ts';
import { seedContent } from './content.server.ts';
import { copyPictures, type Pictures } from './pictures.server.ts';
import { readJson, readJsonList } from './files.server.ts';

interface Filling {
  folder?: string;
  /** The day of filling, to which the times of the content are moved. */
  now?: Date;
}

/**
 * Seeds an empty site with the demo content of the folder in one transaction. Returns false if the site is not empty,
 * or if the folder does not exist. The same day gives the same times.
 */
export async function seedEmptySite(
  db: Db,
  storage: Storage,
  { folder = 'demo', now = new Date() }: Filling = {},
): Promise<boolean> {
  if (!existsSync(join(folder, 'site.json')) || !(await isEmpty(db))) return false;
  await inTransaction(db, async (trx) => {
    const before = await listRowKeys(trx);
    const pictures = await copyPictures(trx, join(folder, 'media'), storage);
    const { writtenOn } = readJson<{ writtenOn: string }>(folder, 'site.json');
    const demo = { folder, readTime: demoCalendar(writtenOn, now) };
    const people = await seedUsers(trx, demo);
    await seedSettings(trx, folder, pictures);
    await seedContent(trx, { ...demo, pictures, author: people.values().next().value ?? null });
    await seedBookmarks(trx, demo);
    await seedGuestbook(trx, demo, people);
    await seedComments(trx, demo, people);
    await seedViews(trx, demo.readTime);
    await recordDemoItems(trx, { before, day: demo.readTime('+0d').slice(0, 10) });
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
  role?: Role;
  banned?: boolean;
  createdAt: string;
}

/** Creates the users, and returns their ids by their keys; the author of the content is the first. */
async function seedUsers(db: Db, { folder, readTime }: DemoFolder): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, createdAt, ...person } of readJsonList<Person>(folder, 'people.json'))
    ids.set(key, await createUser(db, { ...person, createdAt: readTime(createdAt) }));
  return ids;
}

async function seedSettings(db: Db, folder: string, pictures: Pictures) {
  const { site, social } = readJson<{ site: Record<string, unknown>; social: unknown }>(
    folder,
    'site.json',
  );
  const portraitUrl = pictures.get(String(site['portraitKey']))?.url ?? null;
  await saveSetting(db, 'site', siteSchema.parse({ ...site, portraitUrl }));
  await saveSetting(db, 'social', socialSchema.parse(social));
}

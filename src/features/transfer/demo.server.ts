import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteShape, socialShape } from '#features/settings/schema.ts';
import { writeSetting } from '#features/settings/data.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { fillBookmarks, fillComments, fillGuestbook, fillViews } from './demo-community.server.ts';
import { fillContent } from './demo-content.server.ts';
import { copyPictures, type Pictures } from './demo-pictures.server.ts';
import { readJson, readJsonList } from './demo-files.server.ts';

/**
 * Fills a site that holds nothing with the demo content of the folder, all or nothing. False if there was something,
 * or if there is no such folder.
 */
export async function fillEmptySite(db: Db, storage: Storage, folder = 'demo'): Promise<boolean> {
  if (!existsSync(join(folder, 'site.json')) || !(await isEmpty(db))) return false;
  await inTransaction(db, async (trx) => {
    const pictures = await copyPictures(trx, join(folder, 'media'), storage);
    const people = await fillPeople(trx, folder);
    await fillSettings(trx, folder, pictures);
    await fillContent(trx, { folder, pictures, author: people.values().next().value ?? null });
    await fillBookmarks(trx, folder);
    await fillGuestbook(trx, folder, people);
    await fillComments(trx, folder, people);
    await fillViews(trx);
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
async function fillPeople(db: Db, folder: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, ...person } of readJsonList<Person>(folder, 'people.json'))
    ids.set(key, await createUser(db, person));
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

import { findImage } from '#features/media/data.server.ts';
import { createCachedRead } from '#platform/db/cached-read.server.ts';
import type { Db } from '#platform/db/database.ts';
import { settingSchemas, type SettingKey, type Settings } from './schema.ts';

/** All settings, with defaults for those that are not set. */
export const readSettings = createCachedRead(async (db): Promise<Settings> => {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
  return {
    site: settingSchemas.site.parse(stored.get('site') ?? defaultSite()),
    social: settingSchemas.social.parse(stored.get('social')),
    navigation: settingSchemas.navigation.parse(stored.get('navigation')),
    home: settingSchemas.home.parse(stored.get('home')),
    look: settingSchemas.look.parse(stored.get('look') ?? {}),
    community: settingSchemas.community.parse(stored.get('community') ?? {}),
  };
});

/** The picture of the site's owner, or null. */
export const findPortrait = createCachedRead(async (db) => {
  const { site } = await readSettings(db);
  return findImage(db, site.portraitUrl);
});

/** The title of a site until the owner sets one. */
function defaultSite() {
  const title = process.env['VITE_APP_TITLE']?.slice(0, 100);
  return title ? { title } : {};
}

/** The site setting with its URL, configured or served, without a trailing slash. */
export async function readSite(db: Db, baseUrl: string) {
  const { site } = await readSettings(db);
  return { ...site, url: (site.url ?? baseUrl).replace(/\/$/, '') };
}

export async function saveSetting<Key extends SettingKey>(db: Db, key: Key, value: Settings[Key]) {
  const row = { value: JSON.stringify(value), updatedAt: new Date().toISOString() };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
}
